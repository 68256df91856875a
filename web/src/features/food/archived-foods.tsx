import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { Food } from '@/api/types'
import { formatNumber } from '@/lib/format'
import { isolated } from '@/lib/isolated'
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
  const toast = useToast()
  const [restoringId, setRestoringId] = useState<number | null>(null)
  const first = useFirstItems(foods, FIRST_SHOWN)
  if (foods.length === 0) return null

  const bringBack = async ({ id, name }: Pick<Food, 'id' | 'name'>) => {
    setRestoringId(id)
    try {
      await restore(id)
      toast.success(`${isolated(name)} restored`)
    } catch (error) {
      toast.error(`Failed to restore ${isolated(name)}: ${failureText(error)}`)
    } finally {
      setRestoringId(null)
    }
  }
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
            <Button
              variant="ghost"
              aria-label={`Restore ${food.name}`}
              busy={restoringId === food.id}
              onClick={() => void bringBack(food)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <ShowMoreItems list={first}>Show all</ShowMoreItems>
    </Disclosure>
  )
}
