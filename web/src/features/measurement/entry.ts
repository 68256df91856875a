import type { MeasurementName, Measurements, MeasurementsInput } from '@/api/types'
import { decimalsError } from '@/domain/entry/entry-checks'
import type { Checked, FieldErrors } from '@/domain/entry/checked'
import { formatNumber } from '@/domain/text/format'
import {
  fromCentimeters,
  lengthEntry,
  toCentimeters,
  type LengthEntry,
  type LengthUnit,
} from '@/domain/units/length'
import { readNumber, unreadableError } from '@/domain/entry/number-entry'
import { sites, type Site } from '@/domain/body/sites'

const FIRST_DAY = '1900-01-01'

/** Form input of the measurements of a day. */
export type MeasurementValues = { day: string } & Record<MeasurementName, LengthEntry>

/** Values to send for a day. */
export interface DayMeasurements {
  day: string
  values: MeasurementsInput
}

/** Returns the form's values for a day, filled with the measurements to edit. */
export function toValues(
  day: string,
  edited: Measurements | null,
  unit: LengthUnit,
): MeasurementValues {
  const entries = sites().map(({ name }) => [name, lengthEntry(edited?.[name], unit)] as const)
  return { day, ...(Object.fromEntries(entries) as Record<MeasurementName, LengthEntry>) }
}

/**
 * Validates the form. An emptied field of an edited day removes its measurement; other empty fields leave
 * everything as it is.
 */
export function checkMeasurements(
  values: MeasurementValues,
  edited: Measurements | null,
  today: string,
  unit: LengthUnit,
): Checked<keyof MeasurementValues, DayMeasurements> {
  const errors: FieldErrors<keyof MeasurementValues> = {}
  const dayProblem = dayError(values.day, today)
  if (dayProblem !== undefined) errors.day = dayProblem
  const input: MeasurementsInput = {}
  let hasValue = false
  for (const site of sites()) {
    const { name } = site
    const entry = values[name]
    const problem = lengthError(entry, site, unit)
    if (problem !== undefined) errors[name] = problem
    if (entry.text.trim() !== '') {
      hasValue = true
      input[name] = entry.cm
    } else if (typeof edited?.[name] === 'number') input[name] = null
  }
  if (Object.keys(errors).length > 0) return { errors, input: null }
  if (!hasValue) {
    return { errors: { waist: '' }, input: null, message: 'Enter at least one measurement' }
  }
  return { errors: null, input: { day: values.day, values: input } }
}

function dayError(day: string, today: string): string | undefined {
  if (day === '') return 'Day is required'
  if (day > today) return 'Day cannot be later than today'
  return day < FIRST_DAY ? 'Day must be 1900-01-01 or later' : undefined
}

function lengthError({ text, cm }: LengthEntry, site: Site, unit: LengthUnit): string | undefined {
  const entry = readNumber(text)
  if (entry.state === 'empty') return undefined
  if (entry.state !== 'number' || cm === null) return unreadableError(site.label, text)
  return cm >= site.min && cm <= site.max
    ? decimalsError(site.label, text, 1)
    : `${site.label} must be between ${rangeIn(site, unit)}`
}

/** Returns the range in tenths of a unit, which stay inside the server's range when they are converted. */
function rangeIn({ min, max }: Site, unit: LengthUnit): string {
  const [low, high] = [fromCentimeters(min, unit), fromCentimeters(max, unit)]
  const lowest = toCentimeters(low, unit) < min ? low + 0.1 : low
  const highest = toCentimeters(high, unit) > max ? high - 0.1 : high
  return `${formatNumber(lowest)} and ${formatNumber(highest)} ${unit}`
}

/** Returns the values that bring a day back to what it was: earlier values, and null for new ones. */
export function reversed(
  before: Measurements | undefined,
  sent: MeasurementsInput,
): MeasurementsInput {
  const names = Object.keys(sent) as MeasurementName[]
  return Object.fromEntries(names.map((name) => [name, before?.[name] ?? null]))
}
