import { useQuery } from '@tanstack/react-query'
import type { WeightUnit } from '@/lib/weight'
import { profileQuery } from './profile-query'
import { lastWeightUnit } from './weight-unit'

/** In which unit the member reads and types weights: the profile's, or the last one known; null while neither is. */
export function useKnownWeightUnit(): WeightUnit | null {
  const { data } = useQuery({ ...profileQuery(), enabled: false })
  // A profile of before the unit was asked for has none: the server means kilograms.
  return data === undefined ? lastWeightUnit() : (data.weight_unit ?? 'kg')
}

/**
 * The unit, for what stands in a view that waits for it (`NeedsWeightUnit`). A guessed unit must never be seen: 80 kg
 * shown as pounds, or typed by somebody who thinks in pounds, is a wrong number.
 */
export function useWeightUnit(): WeightUnit {
  return useKnownWeightUnit() ?? 'kg'
}
