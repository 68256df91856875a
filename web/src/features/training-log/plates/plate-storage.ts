import { readStored, writeStored } from '@/lib/stored-data'
import type { WeightUnit } from '@/domain/units/weight'
import { PLATES, USUAL_PLATES } from '@/domain/training/plates'

/* Plates belong to a gym, and a phone goes with its member, so they are stored on the device. */

const platesPlace = (unit: WeightUnit) => `plates-${unit}`
const barPlace = (unit: WeightUnit) => `plate-bar-${unit}`

/** Returns the plates chosen on this device, heaviest first, or the usual ones. */
export function readPlates(unit: WeightUnit): readonly number[] {
  const stored = readStored(platesPlace(unit))?.split(' ')
  return stored === undefined
    ? USUAL_PLATES[unit]
    : PLATES[unit].filter((plate) => stored.includes(String(plate)))
}

export function savePlates(unit: WeightUnit, plates: readonly number[]): void {
  writeStored(platesPlace(unit), plates.join(' '))
}

/** Returns the bar last used on this device if it is one of `bars`, else the first of them. */
export function readBar(unit: WeightUnit, bars: readonly number[]): number {
  const stored = readStored(barPlace(unit))
  return bars.find((bar) => String(bar) === stored) ?? bars[0] ?? 0
}

export function saveBar(unit: WeightUnit, bar: number): void {
  writeStored(barPlace(unit), String(bar))
}
