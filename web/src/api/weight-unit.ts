import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/domain/units/weight'
import type { Profile } from './types'

const PLACE = 'weight-unit'

/** Stores the weight unit of this account on the device, for when its profile cannot be loaded. */
export function rememberWeightUnit({ weight_unit }: Pick<Profile, 'weight_unit'>): void {
  const userId = readStored('userId')
  if (userId !== null) writeStored(PLACE, `${userId} ${weight_unit ?? 'kg'}`)
}

/**
 * Returns the stored unit of this account; null if there is none, or it belongs to another account.
 */
export function lastWeightUnit(): WeightUnit | null {
  const [userId, unit] = (readStored(PLACE) ?? '').split(' ')
  if (userId === undefined || userId !== readStored('userId')) return null
  return unit === 'kg' || unit === 'lb' ? unit : null
}
