import type { OwnTargetInput, Target } from '@/api/types'
import { decimalsError } from '@/domain/entry/entry-checks'
import { checked, type Checked } from '@/domain/entry/checked'
import { formatNumber } from '@/domain/text/format'
import { numberOf, readNumber, unreadableError } from '@/domain/entry/number-entry'
import { OwnTargetInput as OwnTargetInputRange } from '@/domain/generated/input-ranges'

/** Texts of the form, in g. */
export interface OwnTargetTexts {
  protein: string
  carbs: string
  fat: string
}

/** Range of a mass in g. */
export const MASS = OwnTargetInputRange.protein

/** Returns the texts for a target, in whole grams. */
export const textsOf = ({ protein, carbs, fat }: Target): OwnTargetTexts => ({
  protein: String(Math.round(protein)),
  carbs: String(Math.round(carbs)),
  fat: String(Math.round(fat)),
})

/** Returns the energy of macros in kcal, or null while one of them is not a number. */
export function caloriesOf({ protein, carbs, fat }: OwnTargetTexts): number | null {
  const calories = 4 * numberOf(protein) + 4 * numberOf(carbs) + 9 * numberOf(fat)
  return Number.isNaN(calories) ? null : Math.round(calories)
}

function massError(label: string, text: string): string | undefined {
  const entry = readNumber(text)
  if (entry.state === 'empty') return `${label} is required`
  if (entry.state !== 'number') return unreadableError(label, text)
  return entry.value >= MASS.min && entry.value <= MASS.max
    ? decimalsError(label, text, MASS.decimals)
    : `${label} must be between 0 and ${formatNumber(MASS.max)}`
}

/** Checks the form. The server knows the bounds for this member. */
export const checkOwnTarget = (
  texts: OwnTargetTexts,
): Checked<keyof OwnTargetTexts, OwnTargetInput> =>
  checked(
    {
      protein: massError('Protein', texts.protein),
      carbs: massError('Carbs', texts.carbs),
      fat: massError('Fat', texts.fat),
    },
    () => ({
      protein: numberOf(texts.protein),
      carbs: numberOf(texts.carbs),
      fat: numberOf(texts.fat),
    }),
  )
