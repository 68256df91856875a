import { formatKilograms, formatPounds } from './format'

/*
 * Weights are kilograms with two decimals wherever they are kept or sent; a member may read and type them in
 * pounds. Every weight on the page goes through here, by the rule of docs/decisions/0016: what is typed is
 * rounded to 0.01 kg and what is shown to 0.05 lb, so that each step of 0.05 lb comes back as it was typed.
 */

export type WeightUnit = 'kg' | 'lb'

const KG_PER_LB = 0.45359237
const LB_STEPS = 20
const MAX_KG = 1000

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
  /** Null while nothing above zero stands there: only such a weight is worth keeping. */
  kg: number | null
}

export const NO_WEIGHT: WeightEntry = { text: '', kg: null }

/** A field filled in with a known weight, which stays that weight to the gram until somebody types. */
export function weightEntry(kg: number | null | undefined, unit: WeightUnit): WeightEntry {
  return kg === null || kg === undefined
    ? NO_WEIGHT
    : { text: String(fromKilograms(kg, unit)), kg: kg > 0 ? kg : null }
}

/**
 * What typing into a weight field leaves in it: an entry counts only if it is numeric and not negative,
 * anything else is ignored, so the field keeps what it had. Emptying it is always possible. A comma is read
 * as the decimal sign that it is on many keyboards.
 */
export function typeWeight(current: WeightEntry, typed: string, unit: WeightUnit): WeightEntry {
  const text = typed.trim().replace(',', '.')
  if (text === current.text) return current
  if (text === '') return NO_WEIGHT
  if (!/^\d*\.?\d*$/.test(text)) return current
  const kg = toKilograms(Number(text === '.' ? '0' : text), unit)
  if (!Number.isFinite(kg) || kg > MAX_KG) return current
  return { text, kg: kg > 0 ? kg : null }
}
