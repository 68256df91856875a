import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/lib/weight'
import type { Profile } from './types'

const PLACE = 'weight-unit'

/** Keeps on the device in which unit this account reads and types weights, for when its profile cannot be loaded. */
export function rememberWeightUnit({ weight_unit }: Pick<Profile, 'weight_unit'>): void {
  const userId = readStored('userId')
  if (userId !== null) writeStored(PLACE, `${userId} ${weight_unit ?? 'kg'}`)
}

/** The unit that this account had last; null where it is not known, also where another account left its own. */
export function lastWeightUnit(): WeightUnit | null {
  const [userId, unit] = (readStored(PLACE) ?? '').split(' ')
  if (userId === undefined || userId !== readStored('userId')) return null
  return unit === 'kg' || unit === 'lb' ? unit : null
}
