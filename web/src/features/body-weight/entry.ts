import type { WeighIn } from '@/api/types'
import { decimalsError } from '@/domain/entry/entry-checks'
import { checked, type Checked, type FieldErrors } from '@/domain/entry/checked'
import { formatNumber } from '@/domain/text/format'
import { readNumber, unreadableError } from '@/domain/entry/number-entry'
import {
  fromKilograms,
  toKilograms,
  type WeightEntry,
  type WeightUnit,
} from '@/domain/units/weight'
import { WeightInput } from '@/domain/generated/input-ranges'

const FIRST_DAY = '1900-01-01'
const { min: LIGHTEST_KG, max: HEAVIEST_KG } = WeightInput.weight

/** Form input of one weigh-in. */
export interface DayEntry {
  /** ISO date, or an empty string. */
  day: string
  weight: WeightEntry
}

/** Returns the errors of an entry by field, or null. `today` is the current date of the member. */
export function entryErrors(
  { day, weight }: DayEntry,
  today: string,
  unit: WeightUnit,
): FieldErrors<keyof DayEntry> | null {
  return checked({ day: dayError(day, today), weight: weightError(weight, unit) }, () => null)
    .errors
}

/** Validates an entry. The weight of the input is in kilograms. */
export function checkEntry(
  entry: DayEntry,
  today: string,
  unit: WeightUnit,
): Checked<keyof DayEntry, WeighIn> {
  const { kg } = entry.weight
  const errors = entryErrors(entry, today, unit)
  return errors !== null || kg === null
    ? { errors: errors ?? {}, input: null }
    : { errors: null, input: { measured_on: entry.day, weight: kg } }
}

function dayError(day: string, today: string): string | undefined {
  if (day === '') return 'Day is required'
  if (day > today) return 'Day cannot be later than today'
  return day < FIRST_DAY ? 'Day must be 1900-01-01 or later' : undefined
}

function weightError({ text, kg }: WeightEntry, unit: WeightUnit): string | undefined {
  const entry = readNumber(text)
  if (entry.state === 'empty') return 'Weight is required'
  if (entry.state !== 'number') return unreadableError('Weight', text)
  const weight = kg ?? toKilograms(entry.value, unit)
  const { lightest, heaviest } = boundsIn(unit)
  return weight >= LIGHTEST_KG && weight <= HEAVIEST_KG
    ? decimalsError('Weight', text, 2)
    : `Weight must be between ${lightest} and ${heaviest} ${unit}`
}

/** Returns the valid range, for example "20 to 400 kg". */
export function rangeIn(unit: WeightUnit): string {
  const { lightest, heaviest } = boundsIn(unit)
  return `${lightest} to ${heaviest} ${unit}`
}

const boundsIn = (unit: WeightUnit) => ({
  lightest: formatNumber(fromKilograms(LIGHTEST_KG, unit)),
  heaviest: formatNumber(fromKilograms(HEAVIEST_KG, unit)),
})
