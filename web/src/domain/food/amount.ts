import type { Food, FoodNutrition } from '@/api/types'
import { numberError } from '@/domain/entry/entry-checks'
import { formatNumber } from '@/domain/text/format'
import { formatGrams } from '@/domain/units/format-food'
import { numberOf } from '@/domain/entry/number-entry'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { DiaryEntryInput } from '@/domain/generated/input-ranges'

export const AMOUNT = DiaryEntryInput.amount

/** Returns the error of an amount, or undefined. */
export function amountError(text: string): string | undefined {
  return text.trim() === '' ? 'Amount is required' : numberError('Amount', text, AMOUNT)
}

/** Returns the amount of a valid text. */
export const readAmount = (text: string): number => numberOf(text)

/** Returns the amount that a member most likely eats: the one that was typed, the last one, a portion, else 100. */
export const usualAmount = (food: Pick<Food, 'stated' | 'last_amount' | 'portions'>): number =>
  food.stated?.amount ?? food.last_amount ?? food.portions[0]?.amount ?? 100

/** Formats an amount: "60 g". */
export const formatAmount = (amount: number, unit: 'g' | 'ml'): string =>
  `${formatNumber(amount)} ${unit}`

/** Describes energy and protein of a food or an entry: "227 kcal, 7.9 g protein". */
export const describeNutrition = (
  { calories, protein }: Pick<FoodNutrition, 'calories' | 'protein'>,
  unit: EnergyUnit,
): string => `${formatEnergy(calories, unit)}, ${formatGrams(protein)} protein`
