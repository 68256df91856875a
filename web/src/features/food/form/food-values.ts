import type { FoodNutrition, FoodPortion, FoodUnit } from '@/api/types'
import { textError } from '@/domain/entry/entry-checks'
import type { FieldErrors } from '@/domain/entry/checked'
import { formatNumber } from '@/domain/text/format'
import { numberOf, readNumber, unreadableError } from '@/domain/entry/number-entry'
import { maxOf, maxOfMacros, NUTRIENTS, ROUNDING, type Nutrient } from '@/domain/food/nutrients'
import * as ranges from '@/domain/generated/input-ranges'

/* Values that members and admins enter alike: nutrition of 100 g or 100 ml, and portions. */

export const MAX_PORTIONS = ranges.OwnFoodInput.portions.maxItems
export const PORTION = ranges.FoodPortionInput

export interface PortionEntry {
  /** Identifies the row on the page. */
  key: number
  name: string
  amount: string
}

/** Texts of the fields. */
export interface FoodValueEntries extends Record<Nutrient, string> {
  unit: FoodUnit
  portions: readonly PortionEntry[]
}

export const NO_FOOD_VALUES: FoodValueEntries = {
  unit: 'g',
  calories: '',
  protein: '',
  carbs: '',
  fat: '',
  fiber: '',
  sugar: '',
  saturated_fat: '',
  salt: '',
  portions: [],
}

/** A stored food, as far as these fields edit it. */
interface FoodValues {
  unit: FoodUnit
  per_100: FoodNutrition
  portions: FoodPortion[]
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

export function valueEntriesOf({
  unit,
  per_100: nutrition,
  portions,
}: FoodValues): FoodValueEntries {
  const entries = { ...NO_FOOD_VALUES, unit }
  for (const { name } of NUTRIENTS) entries[name] = textOf(nutrition[name])
  entries.portions = portions.map(({ name, amount }, key) => ({
    key,
    name,
    amount: String(amount),
  }))
  return entries
}

/** Returns the values to save. They must be valid. */
export function valuesToSave(entries: FoodValueEntries): FoodValues {
  const value = ({ name, decimals }: (typeof NUTRIENTS)[number]) =>
    entries[name].trim() === '' ? null : numberOf(entries[name], decimals)
  const nutrition = Object.fromEntries(
    NUTRIENTS.map((nutrient) => [nutrient.name, value(nutrient)]),
  )
  return {
    unit: entries.unit,
    // Valid entries have a number for each nutrient that is always known.
    per_100: nutrition as unknown as FoodNutrition,
    portions: entries.portions.map(({ name, amount }) => ({
      name: name.trim(),
      amount: numberOf(amount),
    })),
  }
}

/** Returns the errors of nutrition and portions by field. */
export function foodValueErrors(entries: FoodValueEntries): FieldErrors {
  const errors: FieldErrors = {}
  for (const nutrient of NUTRIENTS) {
    const error = nutrientError(nutrient, entries[nutrient.name], entries.unit)
    if (error !== undefined) errors[nutrient.name] = error
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, togetherErrors(entries))
  for (const portion of entries.portions) Object.assign(errors, portionErrors(portion))
  return errors
}

function nutrientError(
  { name, label, unit, decimals, isRequired }: (typeof NUTRIENTS)[number],
  text: string,
  foodUnit: FoodUnit,
): string | undefined {
  const entry = readNumber(text, decimals)
  if (entry.state === 'empty') return isRequired ? `${label} is required` : undefined
  if (entry.state !== 'number') return unreadableError(label, text, decimals)
  const max = maxOf(name, foodUnit)
  if (entry.value < 0 || entry.value > max) {
    return `${label} must be between 0 and ${formatNumber(max)} ${unit}`
  }
  if (entry.decimals <= decimals) return undefined
  const most = { 1: 'one decimal', 2: 'two decimals', 3: 'three decimals' }[decimals]
  return `${label} can have ${most} at most`
}

/** Returns the errors of values that are possible alone but not together. */
function togetherErrors(entries: FoodValueEntries): FieldErrors {
  const value = (nutrient: Nutrient) => numberOf(entries[nutrient])
  const most = maxOfMacros(entries.unit)
  const errors: FieldErrors = {}
  if (isAbove(value('protein') + value('carbs') + value('fat'), most)) {
    errors.protein = `Protein, carbs and fat of 100 ${entries.unit} can be ${String(most)} g at most`
  }
  if (isAbove(value('sugar'), value('carbs') + ROUNDING)) {
    errors.sugar = 'Sugar is a part of the carbs and cannot exceed them'
  }
  if (isAbove(value('saturated_fat'), value('fat') + ROUNDING)) {
    errors.saturated_fat = 'Saturated fat is a part of the fat and cannot exceed it'
  }
  return errors
}

/** Compares in hundredths, as the server does: 0.1 + 0.2 is 0.3. False if a value is missing. */
const isAbove = (value: number, most: number) => Math.round(value * 100) > Math.round(most * 100)

/** Name of the error of a part of a portion. */
export const portionField = (part: 'name' | 'amount', key: number) =>
  `portion-${part}-${String(key)}`

function portionErrors({ key, name, amount }: PortionEntry): FieldErrors {
  const errors: FieldErrors = {}
  const nameText = textError('Portion', name, { max: PORTION.name.maxLength, isRequired: true })
  if (nameText !== undefined) errors[portionField('name', key)] = nameText
  const amountText = amountError('Amount', amount, PORTION.amount)
  if (amountText !== undefined) errors[portionField('amount', key)] = amountText
  return errors
}

/** Returns an error for an amount in g or ml, which has one decimal at most. */
export function amountError(
  label: string,
  text: string,
  { min, max }: { min: number; max: number },
): string | undefined {
  const entry = readNumber(text)
  if (entry.state === 'empty') return `${label} is required`
  if (entry.state !== 'number') return unreadableError(label, text)
  if (entry.value < min || entry.value > max) {
    return `${label} must be between ${formatNumber(min)} and ${formatNumber(max)}`
  }
  return entry.decimals > 1 ? `${label} can have one decimal at most` : undefined
}

/** The server's names of these fields, which are nested there. */
export const SERVER_NAMES: Readonly<Record<string, Nutrient | 'portions'>> = Object.fromEntries([
  ...NUTRIENTS.map(({ name }) => [`per_100.${name}`, name] as const),
  ...Array.from({ length: MAX_PORTIONS }, (_, at) => [
    [`portions[${String(at)}].name`, 'portions'] as const,
    [`portions[${String(at)}].amount`, 'portions'] as const,
  ]).flat(),
])
