import { useQuery } from '@tanstack/react-query'
import type { WeightUnit } from '@/domain/units/weight'
import { profileQuery } from './profile-query'
import { lastWeightUnit } from './weight-unit'

/** Returns the profile's weight unit, or the last known one; null if neither is known. */
export function useKnownWeightUnit(): WeightUnit | null {
  const { data } = useQuery({ ...profileQuery(), enabled: false })
  // An older profile has no unit, for which the server uses kilograms.
  return data === undefined ? lastWeightUnit() : (data.weight_unit ?? 'kg')
}

/**
 * Returns the weight unit inside a view that waits for it (`NeedsWeightUnit`).
 *
 * The unit must never be guessed: 80 kg displayed as pounds, or entered by a member who thinks in
 * pounds, is a wrong number.
 */
export function useWeightUnit(): WeightUnit {
  return useKnownWeightUnit() ?? 'kg'
}
