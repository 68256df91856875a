import { LOCALE } from '@/domain/text/locale'
import { numberOf } from '@/domain/entry/number-entry'

/* Lengths are stored and sent in centimeters with one decimal; a member may read and enter inches. Entries are
   rounded to 0.1 cm and displayed values to 0.1 in, so that every tenth of an inch is displayed as it was
   entered: 0.1 cm is less than half of 0.1 in. */

export type LengthUnit = 'cm' | 'in'

/** Hundredths of a centimeter in an inch. Whole numbers keep the rounding exact. */
const PER_INCH = 254

const tenths = (value: number) => Math.round(value * 10)

/** Returns centimeters with one decimal, as the API expects them. */
export function toCentimeters(value: number, unit: LengthUnit): number {
  return (unit === 'cm' ? tenths(value) : Math.round((tenths(value) * PER_INCH) / 100)) / 10
}

/** Returns centimeters in the given unit, with one decimal. */
export function fromCentimeters(cm: number, unit: LengthUnit): number {
  return (unit === 'cm' ? tenths(cm) : Math.round((tenths(cm) * 100) / PER_INCH)) / 10
}

const options = { style: 'unit', maximumFractionDigits: 1 } as const
const formats = {
  cm: new Intl.NumberFormat(LOCALE, { ...options, unit: 'centimeter' }),
  in: new Intl.NumberFormat(LOCALE, { ...options, unit: 'inch' }),
}
const signed = {
  cm: new Intl.NumberFormat(LOCALE, { ...options, unit: 'centimeter', signDisplay: 'exceptZero' }),
  in: new Intl.NumberFormat(LOCALE, { ...options, unit: 'inch', signDisplay: 'exceptZero' }),
}

/** Formats a length with its unit. */
export const formatLength = (cm: number, unit: LengthUnit): string =>
  formats[unit].format(fromCentimeters(cm, unit))

/** Formats a difference of lengths with its sign. */
export const formatLengthChange = (cm: number, unit: LengthUnit): string =>
  signed[unit].format(fromCentimeters(cm, unit))

/** Text of a length field and the centimeters that it represents. */
export interface LengthEntry {
  text: string
  /** Null unless the field contains a length. */
  cm: number | null
}

export const NO_LENGTH: LengthEntry = { text: '', cm: null }

/** Fills a field with a known length, which keeps its exact centimeters until the member types. */
export function lengthEntry(cm: number | null | undefined, unit: LengthUnit): LengthEntry {
  return cm === null || cm === undefined
    ? NO_LENGTH
    : { text: String(fromCentimeters(cm, unit)), cm }
}

/** Returns the entry after typing, with the full text. */
export function typeLength(current: LengthEntry, typed: string, unit: LengthUnit): LengthEntry {
  if (typed === current.text) return current
  const value = numberOf(typed)
  return { text: typed, cm: Number.isNaN(value) ? null : toCentimeters(value, unit) }
}
