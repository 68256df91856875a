import type { Food } from '@/api/types'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'

/** Returns the energy of a food as shown in a list, or nothing for a member who has hidden numbers. */
export function energyText(
  food: Pick<Food, 'kind' | 'per_100' | 'unit'>,
  energyUnit: EnergyUnit | null,
) {
  if (energyUnit === null) return null
  const about = food.kind === 'catalogue' ? 'about ' : ''
  return `${about}${formatEnergy(food.per_100.calories, energyUnit)} / 100 ${food.unit}`
}

/** Returns a food as an item of a searchable list, which also searches the brand. */
export const toItem = <Value extends Pick<Food, 'brand'>>(food: Value) => ({
  ...food,
  description: food.brand ?? '',
})
