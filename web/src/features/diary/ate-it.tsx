import { useId } from 'react'
import type { MealType } from '@/api/types'
import { EatButton } from './planned-items'
import { useDiaryActions } from './use-diary-actions'
import { useDiaryDay } from './use-diary-day'

interface AteItProps {
  meal: MealType
  /** Position in the meal of the plan, from 1. */
  position: number
  today: string
}

/** Button that logs an item of the diet plan for today, next to the item. */
export function AteIt({ meal, position, today }: AteItProps) {
  const id = useId()
  const { day } = useDiaryDay(today)
  const { eat } = useDiaryActions()
  const item = day?.planned.find((one) => one.meal_type === meal && one.position === position)
  if (item === undefined) return null
  return (
    <div>
      <span id={id} hidden>
        {item.name}
      </span>
      <EatButton item={item} describedBy={id} isWritable onEat={() => eat(today, item)} />
    </div>
  )
}
