import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/domain/units/weight'

const placeOf = (unit: WeightUnit) => `plate-bar-${unit}`

/** Returns the bar last used on this device if it is one of `bars`, else the first of them. */
export function readBar(unit: WeightUnit, bars: readonly number[]): number {
  const stored = readStored(placeOf(unit))
  return bars.find((bar) => String(bar) === stored) ?? bars[0] ?? 0
}

export function saveBar(unit: WeightUnit, bar: number): void {
  writeStored(placeOf(unit), String(bar))
}
