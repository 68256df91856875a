import { isCoachName } from '@/domain/coach/coach-name'
import type { DietItem, GeneratedDiet, MealType } from '@/api/types'
import { isObject } from '@/domain/entry/parse-json'

/** Error for a response that is not a diet plan, whatever its status. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse'
}

const MAIN_MEALS = ['breakfast', 'lunch', 'dinner'] as const satisfies MealType[]
const TOTALS = ['total_calories', 'total_protein', 'total_carbs', 'total_fat'] as const
const FIGURES = ['calories', 'protein', 'carbs', 'fat'] as const

function hasFigures(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => Number.isFinite(value[name]))
}

function isItem(value: unknown): value is DietItem {
  return (
    isObject(value) &&
    typeof value.food === 'string' &&
    typeof value.description === 'string' &&
    hasFigures(value, FIGURES)
  )
}

const isMeal = (value: unknown): value is DietItem[] => Array.isArray(value) && value.every(isItem)

/** Returns the generated plan of a response. Checks its structure; the server has validated its content. */
export function readGeneratedDiet(answer: unknown): GeneratedDiet {
  if (!isObject(answer) || !isObject(answer.plan)) throw new InvalidResponse()
  const { plan, source, notes = [] } = answer
  const { snack = [] } = plan
  const isPlan =
    typeof plan.name === 'string' &&
    typeof plan.description === 'string' &&
    MAIN_MEALS.every((meal) => isMeal(plan[meal])) &&
    isMeal(snack) &&
    hasFigures(plan, TOTALS) &&
    isCoachName(source) &&
    Array.isArray(notes) &&
    notes.every((note) => typeof note === 'string')
  if (!isPlan) throw new InvalidResponse()
  return { plan: { ...plan, snack }, source, notes } as GeneratedDiet
}
