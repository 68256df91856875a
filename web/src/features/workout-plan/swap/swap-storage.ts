import type { AlternativeExercise, PlanExercise } from '@/api/types'
import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'

/** Fields that a swap does not have if an older version stored it. */
type NewerField = 'unit' | 'pattern' | 'rest_seconds'
type StoredSwap = Omit<AlternativeExercise, NewerField> &
  Partial<Pick<AlternativeExercise, NewerField>>

/** Today's replacements by the id of the planned exercise. */
export type Swaps = Readonly<Record<string, StoredSwap>>

/** Swaps by the member's ISO date. */
type SwapsByDay = Readonly<Record<string, Swaps>>

/** Maximum number of stored days. A workout past midnight uses the swaps of the day on which it started. */
const MAX_DAYS = 3

export const swapsPlace = (userId: number) => unsavedPlace(userId, 'swaps')

function isSwap(value: unknown): value is StoredSwap {
  if (!isOfShape<StoredSwap>(value)) return false
  const { id, name, description, sets, reps } = value
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(sets) &&
    Number.isSafeInteger(reps) &&
    typeof name === 'string' &&
    typeof description === 'string'
  )
}

/** Parses the stored swaps. Invalid data is ignored. */
export function parseSwaps(text: string | null): SwapsByDay {
  const stored = parseJson(text)
  if (!isOfShape<Record<string, unknown>>(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([day, swaps]) => [
      day,
      Object.fromEntries(
        Object.entries(isOfShape<Record<string, unknown>>(swaps) ? swaps : {}).flatMap(
          ([planned, swap]) => (isSwap(swap) ? [[planned, swap]] : []),
        ),
      ),
    ]),
  )
}

const without = <Value>(values: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/**
 * Swaps one exercise of a day; null undoes the swap. Updates the stored value, so that swaps of other tabs
 * are preserved.
 */
export function changeSwap(
  userId: number,
  day: string,
  plannedId: number,
  instead: AlternativeExercise | null,
): void {
  const place = swapsPlace(userId)
  const days = parseSwaps(readUnsaved(place))
  const others = without(days[day] ?? {}, String(plannedId))
  const swaps = instead === null ? others : { ...others, [String(plannedId)]: instead }
  // The day that changed last comes first: it may be a past day that is logged now.
  const latest = Object.entries({ [day]: swaps, ...without(days, day) })
    .filter(([, ofDay]) => Object.keys(ofDay).length > 0)
    .slice(0, MAX_DAYS)
  writeUnsaved(place, latest.length === 0 ? null : JSON.stringify(Object.fromEntries(latest)))
}

/** Exercise of today, possibly a replacement for the planned one. */
export interface TodaysExercise extends PlanExercise {
  insteadOf?: PlanExercise | undefined
}

/** Returns the exercise that is done instead of a planned one, or the planned one itself. */
export function swapped(exercise: TodaysExercise, swaps: Swaps): TodaysExercise {
  const planned = exercise.insteadOf ?? exercise
  const instead = swaps[String(planned.id)]
  if (instead === undefined) return { ...planned, superset: exercise.superset }
  const { id, name, description, sets, reps, unit = 'reps', pattern = null } = instead
  const rest_seconds = instead.rest_seconds ?? planned.rest_seconds
  // The limits judge the replacement, not what it replaces.
  const misfits = instead.misfits ?? []
  const replacement = { id, name, description, sets, reps, unit, pattern, rest_seconds, misfits }
  // A program asks for the weights of its own exercise.
  const isAsked = planned.prescription != null
  return {
    ...planned,
    ...replacement,
    ...(isAsked ? { prescription: null } : {}),
    superset: exercise.superset,
    insteadOf: planned,
  }
}

/** Returns the plan with today's swaps applied. Positions and other days do not change. */
export function swapToday<Plan extends { today: number; days: Record<string, PlanExercise[]> }>(
  plan: Plan,
  swaps: Swaps,
): Plan & { days: Record<string, TodaysExercise[]> } {
  const day = String(plan.today)
  const exercises = plan.days[day]
  if (exercises === undefined) return plan
  const ofToday = exercises.map((planned) => swapped(planned, swaps))
  return { ...plan, days: { ...plan.days, [day]: ofToday } }
}
