import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/ui/button'
import { MisfitNote } from '@/ui/misfit-note'
import { UserText } from '@/ui/user-text'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import type { ShownPlanned } from './shown-day'

interface PlannedItemsProps {
  items: readonly ShownPlanned[]
  unit: EnergyUnit | null
  isWritable: boolean
  onEat: (item: ShownPlanned) => Promise<void>
}

/** Items of the diet plan for a meal. One tap logs an item as it is. */
export function PlannedItems({ items, unit, isWritable, onEat }: PlannedItemsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2">
      <p className="text-sm font-medium text-muted">From your diet plan</p>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.position} className="flex flex-col">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span id={`${id}-${String(item.position)}`}>
                  <UserText>{item.name}</UserText>
                </span>
                {unit === null ? null : (
                  <>
                    {' '}
                    <span className="text-sm whitespace-nowrap text-muted">
                      {formatEnergy(item.calories, unit)}
                    </span>
                  </>
                )}
              </span>
              <EatButton
                item={item}
                describedBy={`${id}-${String(item.position)}`}
                isWritable={isWritable}
                onEat={onEat}
              />
            </div>
            <MisfitNote misfits={item.misfits} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EatButtonProps {
  item: ShownPlanned
  /** Id of the element with the name of the item. */
  describedBy: string
  isWritable: boolean
  onEat: (item: ShownPlanned) => Promise<void>
}

/** Button that logs an item, and says when it is logged. */
export function EatButton({ item, describedBy, isWritable, onEat }: EatButtonProps) {
  if (item.eaten !== null) {
    return (
      <p className="flex min-h-11 items-center gap-1.5 font-semibold text-success-text">
        <Check aria-hidden="true" className="size-5" />
        Eaten
      </p>
    )
  }
  return (
    <Button
      variant="secondary"
      disabled={!isWritable}
      aria-describedby={describedBy}
      onClick={() => onEat(item)}
    >
      Ate it
    </Button>
  )
}
