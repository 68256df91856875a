import { decimalsError } from './entry-checks'
import { formatKilograms, formatPounds } from './format'
import { numberOf, readNumber, unreadableError } from './number-entry'

/*
 * Weights are kilograms with two decimals wherever they are kept or sent; a member may read and type them in
 * pounds. Every weight on the page goes through here, by the rule of docs/decisions/0016: what is typed is
 * rounded to 0.01 kg and what is shown to 0.05 lb, so that each step of 0.05 lb comes back as it was typed.
 */

export type WeightUnit = 'kg' | 'lb'

/** How far the arrow keys go in a field for a weight that is lifted. */
export const WEIGHT_STEP = 0.5

const KG_PER_LB = 0.45359237
const LB_STEPS = 20
const MAX_KG = 1000
const MAX_IN: Readonly<Record<WeightUnit, string>> = { kg: '1,000', lb: '2,204.6' }

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Kilograms with two decimals, as they are sent. */
export function toKilograms(value: number, unit: WeightUnit): number {
  return hundredths(unit === 'kg' ? value : value * KG_PER_LB)
}

/** The figure that stands for these kilograms in a unit. */
export function fromKilograms(kg: number, unit: WeightUnit): number {
  return unit === 'kg'
    ? hundredths(kg)
    : hundredths(Math.round((kg / KG_PER_LB) * LB_STEPS) / LB_STEPS)
}

/** With its unit, as the visitor's language writes it. */
export function formatWeight(kg: number, unit: WeightUnit): string {
  return unit === 'kg' ? formatKilograms(kg) : formatPounds(fromKilograms(kg, unit))
}

/** A weight that was worked out and not weighed, with so many decimals at most: more would claim to be exact. */
export function formatRoundWeight(kg: number, unit: WeightUnit, decimals: 0 | 1): string {
  const scale = 10 ** decimals
  const figure = Math.round((unit === 'kg' ? kg : kg / KG_PER_LB) * scale) / scale
  return unit === 'kg' ? formatKilograms(figure) : formatPounds(figure)
}

/** What a field shows, and the kilograms that it stands for. */
export interface WeightEntry {
  text: string
  /** Null while no weight above zero stands there: only such a weight is worth keeping. */
  kg: number | null
}

export const NO_WEIGHT: WeightEntry = { text: '', kg: null }

/** A field filled in with a known weight, which stays that weight to the gram until somebody types. */
export function weightEntry(kg: number | null | undefined, unit: WeightUnit): WeightEntry {
  return kg === null || kg === undefined
    ? NO_WEIGHT
    : { text: String(fromKilograms(kg, unit)), kg: kg > 0 ? kg : null }
}

/** The same weight in another unit. What cannot be read, or is no weight, stays as it was typed. */
export function entryInUnit(entry: WeightEntry, unit: WeightUnit): WeightEntry {
  return entry.kg === null ? entry : weightEntry(entry.kg, unit)
}

/**
 * What typing into a weight field leaves in it: all of what was typed. Where that is no weight, `weightError` says
 * why, and nothing may be sent until it is one: it never passes for "no weight".
 */
export function typeWeight(current: WeightEntry, typed: string, unit: WeightUnit): WeightEntry {
  if (typed === current.text) return current
  const entry = { text: typed, kg: null }
  const kg = toKilograms(numberOf(typed), unit)
  return kg > 0 && weightError(entry, unit) === undefined ? { text: typed, kg } : entry
}

/** What is wrong with a weight that is lifted; undefined for a weight and for none. */
export function weightError({ text }: WeightEntry, unit: WeightUnit): string | undefined {
  const entry = readNumber(text)
  if (entry.state !== 'number') return unreadableError('Weight', text)
  if (entry.value < 0 || toKilograms(entry.value, unit) > MAX_KG) {
    return `Weight must be between 0 and ${MAX_IN[unit]} ${unit}`
  }
  return decimalsError('Weight', text, 2)
}
