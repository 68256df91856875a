import { decimalsError } from '@/domain/entry/entry-checks'
import { formatKilograms, formatPounds, formatSignedWeight } from './format-weight'
import { numberOf, readNumber, unreadableError } from '@/domain/entry/number-entry'

/* Weights are stored and sent in kilograms with two decimals; a member may read and enter pounds.
   All conversions follow decision 16: entries are rounded to 0.01 kg and displayed values to 0.05
   lb, so that every multiple of 0.05 lb is displayed as it was entered. */

export type WeightUnit = 'kg' | 'lb'

/** Increment of the arrow keys in a field for a lifted weight. */
export const WEIGHT_STEP = 0.5

const KG_PER_LB = 0.45359237
const LB_STEPS = 20
const MAX_KG = 1000
const MAX_IN: Readonly<Record<WeightUnit, string>> = { kg: '1,000', lb: '2,204.6' }

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Returns kilograms with two decimals, as the API expects them. */
export function toKilograms(value: number, unit: WeightUnit): number {
  return hundredths(unit === 'kg' ? value : value * KG_PER_LB)
}

/** Returns kilograms in the given unit. */
export function fromKilograms(kg: number, unit: WeightUnit): number {
  return unit === 'kg'
    ? hundredths(kg)
    : hundredths(Math.round((kg / KG_PER_LB) * LB_STEPS) / LB_STEPS)
}

/** Formats a weight with its unit. */
export function formatWeight(kg: number, unit: WeightUnit): string {
  return unit === 'kg' ? formatKilograms(kg) : formatPounds(fromKilograms(kg, unit))
}

/**
 * Formats a computed weight with at most `decimals` decimals, because more would suggest false
 * precision.
 */
export function formatRoundWeight(kg: number, unit: WeightUnit, decimals: 0 | 1): string {
  const scale = 10 ** decimals
  const rounded = Math.round((unit === 'kg' ? kg : kg / KG_PER_LB) * scale) / scale
  return unit === 'kg' ? formatKilograms(rounded) : formatPounds(rounded)
}

/** Formats a difference in kilograms with its sign and at most one decimal. */
export function formatWeightChange(kg: number, unit: WeightUnit): string {
  return formatSignedWeight(unit === 'kg' ? kg : kg / KG_PER_LB, unit)
}

/** Text of a weight field and the kilograms that it represents. */
export interface WeightEntry {
  text: string
  /** Null unless the field contains a weight above zero. */
  kg: number | null
}

export const NO_WEIGHT: WeightEntry = { text: '', kg: null }

/** Fills a field with a known weight, which keeps its exact kilograms until the member types. */
export function weightEntry(kg: number | null | undefined, unit: WeightUnit): WeightEntry {
  return kg === null || kg === undefined
    ? NO_WEIGHT
    : { text: String(fromKilograms(kg, unit)), kg: kg > 0 ? kg : null }
}

/** Returns the same weight in another unit. Unreadable text stays as typed. */
export function entryInUnit(entry: WeightEntry, unit: WeightUnit): WeightEntry {
  return entry.kg === null ? entry : weightEntry(entry.kg, unit)
}

/**
 * Returns the entry after typing, with the full text.
 *
 * If the text is not a weight, `weightError` says why and nothing may be sent. Unreadable text
 * never counts as "no weight".
 */
export function typeWeight(current: WeightEntry, typed: string, unit: WeightUnit): WeightEntry {
  if (typed === current.text) return current
  const entry = { text: typed, kg: null }
  const kg = toKilograms(numberOf(typed), unit)
  return kg > 0 && weightError(entry, unit) === undefined ? { text: typed, kg } : entry
}

/** Returns an error for an invalid lifted weight, undefined for a valid weight or empty text. */
export function weightError({ text }: WeightEntry, unit: WeightUnit): string | undefined {
  const entry = readNumber(text)
  if (entry.state !== 'number') return unreadableError('Weight', text)
  if (entry.value < 0 || toKilograms(entry.value, unit) > MAX_KG) {
    return `Weight must be between 0 and ${MAX_IN[unit]} ${unit}`
  }
  return decimalsError('Weight', text, 2)
}
