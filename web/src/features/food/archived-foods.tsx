import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { Food } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { useToast } from '@/ui/toast'

const FIRST_SHOWN = 10

interface ArchivedFoodsProps {
  title: string
  foods: readonly Pick<Food, 'id' | 'name'>[]
  restore: (id: number) => Promise<unknown>
}

/** Removed foods or recipes, each of which can be restored at any later time. */
export function ArchivedFoods({ title, foods, restore }: ArchivedFoodsProps) {
  const first = useFirstItems(foods, FIRST_SHOWN)
  if (foods.length === 0) return null
  return (
    <Disclosure title={title} meta={formatNumber(foods.length)}>
      <ul id={first.listId} className="divide-y divide-line">
        {first.shown.map((food, index) => (
          <li
            key={food.id}
            className="flex items-center justify-between gap-3 py-1"
            {...first.itemProps(index)}
          >
            <span className="min-w-0">{food.name}</span>
            <RestoreButton food={food} restore={restore} />
          </li>
        ))}
      </ul>
      <ShowMoreItems list={first}>Show all</ShowMoreItems>
    </Disclosure>
  )
}

interface RestoreButtonProps extends Pick<ArchivedFoodsProps, 'restore'> {
  food: ArchivedFoodsProps['foods'][number]
}

/** Several can be restored at the same time, so each button knows only its own request. */
function RestoreButton({ food: { id, name }, restore }: RestoreButtonProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const bringBack = async () => {
    setIsBusy(true)
    try {
      await restore(id)
      toast.success(`${isolated(name)} restored`)
    } catch (error) {
      toast.error(`Failed to restore ${isolated(name)}: ${failureText(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      aria-label={`Restore ${name}`}
      busy={isBusy}
      onClick={() => void bringBack()}
    >
      Restore
    </Button>
  )
}
