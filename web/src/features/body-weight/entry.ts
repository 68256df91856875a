import { decimalsError } from '@/lib/entry-checks'
import { formatNumber } from '@/lib/format'
import { readNumber, unreadableError } from '@/lib/number-entry'
import { fromKilograms, toKilograms, type WeightEntry, type WeightUnit } from '@/lib/weight'

const FIRST_DAY = '1900-01-01'
// The server's range (contract §5).
const LIGHTEST_KG = 20
const HEAVIEST_KG = 400

/** Form input of one weigh-in. */
export interface DayEntry {
  /** ISO date, or an empty string. */
  day: string
  weight: WeightEntry
}

export interface EntryErrors {
  day?: string | undefined
  weight?: string | undefined
}

/** Returns the errors of an entry by field, or null. `today` is the current date of the member. */
export function entryErrors(
  { day, weight }: DayEntry,
  today: string,
  unit: WeightUnit,
): EntryErrors | null {
  const errors = { day: dayError(day, today), weight: weightError(weight, unit) }
  return errors.day === undefined && errors.weight === undefined ? null : errors
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
