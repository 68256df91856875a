import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/lib/weight'
import { BARS } from './plates'

const placeOf = (unit: WeightUnit) => `plate-bar-${unit}`

/** Returns the bar last used on this device, or the default. */
export function readBar(unit: WeightUnit): number {
  const stored = readStored(placeOf(unit))
  return BARS[unit].find((bar) => String(bar) === stored) ?? BARS[unit][0] ?? 0
}

export function saveBar(unit: WeightUnit, bar: number): void {
  writeStored(placeOf(unit), String(bar))
}
