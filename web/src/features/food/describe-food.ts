import type { Food } from '@/api/types'
import { formatKilocalories } from '@/lib/format-food'

/** Returns the energy of a food as shown in a list, or nothing for a member who has hidden numbers. */
export function energyText(food: Pick<Food, 'kind' | 'per_100' | 'unit'>, showNumbers: boolean) {
  if (!showNumbers) return null
  const about = food.kind === 'catalogue' ? 'about ' : ''
  return `${about}${formatKilocalories(food.per_100.calories)} / 100 ${food.unit}`
}

/** Returns a food as an item of a searchable list, which also searches the brand. */
export const toItem = <Value extends Pick<Food, 'brand'>>(food: Value) => ({
  ...food,
  description: food.brand ?? '',
})
