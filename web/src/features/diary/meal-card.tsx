import { ChevronRight, Copy, Plus, Utensils } from 'lucide-react'
import type { MealType } from '@/api/types'
import { UserText } from '@/ui/user-text'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { MisfitNote } from '@/ui/misfit-note'
import { formatAmount } from '@/domain/food/amount'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { mealNames } from '@/domain/food/meals'
import { PlannedItems } from './planned-items'
import { shownEnergyOf } from '@/domain/food/shown-energy'
import { targetName, type ShownDay, type ShownEntry, type ShownPlanned } from './shown-day'

export interface MealCardActions {
  add: (meal: MealType) => void
  addQuick: (meal: MealType) => void
  copyYesterdays: (meal: MealType) => Promise<void>
  open: (entry: ShownEntry) => void
  eat: (item: ShownPlanned) => Promise<void>
}

interface MealCardProps {
  meal: MealType
  day: ShownDay
  /** Null if the member hides numbers. */
  unit: EnergyUnit | null
  isWritable: boolean
  actions: MealCardActions
}

/** A meal: its entries with their sum, the items of the plan, and the ways to add something. */
export function MealCard({ meal, day, unit, isWritable, actions }: MealCardProps) {
  const name = mealNames()[meal]
  const entries = day.entries.filter((entry) => entry.meal_type === meal)
  const planned = day.planned.filter((item) => item.meal_type === meal)
  return (
    <Card
      title={name}
      actions={
        unit === null ? null : (
          <span className="font-semibold">{formatEnergy(shownEnergyOf(entries, unit), unit)}</span>
        )
      }
    >
      {entries.length === 0 ? null : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map((entry, index) => (
            <li key={targetName(entry.target) || `copy ${String(index)}`}>
              <EntryRow entry={entry} unit={unit} onOpen={actions.open} />
            </li>
          ))}
        </ul>
      )}
      <PlannedItems items={planned} unit={unit} isWritable={isWritable} onEat={actions.eat} />
      {isWritable ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => {
              actions.add(meal)
            }}
          >
            Add food
          </Button>
          {unit === null ? null : (
            <Button
              variant="ghost"
              icon={<Utensils aria-hidden="true" className="size-5" />}
              onClick={() => {
                actions.addQuick(meal)
              }}
            >
              {unit === 'kJ' ? 'Quick energy' : 'Quick calories'}
            </Button>
          )}
          {entries.length > 0 ? null : (
            <Button
              variant="ghost"
              icon={<Copy aria-hidden="true" className="size-5" />}
              onClick={() => actions.copyYesterdays(meal)}
            >
              {"Copy yesterday's"}
            </Button>
          )}
        </div>
      ) : null}
    </Card>
  )
}

interface EntryRowProps {
  entry: ShownEntry
  unit: EnergyUnit | null
  onOpen: (entry: ShownEntry) => void
}

function EntryRow({ entry, unit, onOpen }: EntryRowProps) {
  const amount =
    entry.amount === null || entry.unit === null ? null : formatAmount(entry.amount, entry.unit)
  return (
    <div className="flex flex-col gap-1 py-1">
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-3 rounded-control text-start hover:bg-sunken"
        onClick={() => {
          onOpen(entry)
        }}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <UserText>{entry.name}</UserText>
          </span>
          <span className="block text-sm text-muted">
            {[entry.brand, amount].filter((part) => part !== null).join(', ')}
          </span>
        </span>
        {entry.isUnsent ? <Badge>Not synced yet</Badge> : null}
        {unit === null ? null : (
          <span className="shrink-0 text-sm">{formatEnergy(entry.calories, unit)}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <MisfitNote misfits={entry.misfits} />
    </div>
  )
}
