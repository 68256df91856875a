import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/domain/units/weight'
import { PLATES, USUAL_PLATES } from '@/domain/training/plates'

/* Plates belong to a gym, and a phone goes with its member, so they are stored on the device. */

const placeOf = (unit: WeightUnit) => `plates-${unit}`

/** Returns the plates chosen on this device, heaviest first, or the usual ones. */
export function readPlates(unit: WeightUnit): readonly number[] {
  const stored = readStored(placeOf(unit))?.split(' ')
  return stored === undefined
    ? USUAL_PLATES[unit]
    : PLATES[unit].filter((plate) => stored.includes(String(plate)))
}

export function savePlates(unit: WeightUnit, plates: readonly number[]): void {
  writeStored(placeOf(unit), plates.join(' '))
}
