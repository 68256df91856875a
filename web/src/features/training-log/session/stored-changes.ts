import type { PlanExercise } from '@/api/types'
import { isOfShape } from '@/domain/entry/parse-json'

/**
 * Changes of the exercises of a workout. They are for this workout only: the plan does not change.
 *
 * A place is the id of the planned exercise, which a swap does not change.
 */
export interface SessionChanges {
  added: readonly PlanExercise[]
  /** Removed places. */
  removed: readonly number[]
  /** All places in order; empty for the planned order. */
  order: readonly number[]
  /** Number of the superset by place; null for none. */
  supersets: Readonly<Record<string, number | null>>
}

export const NO_CHANGES: SessionChanges = { added: [], removed: [], order: [], supersets: {} }

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

function isExercise(value: unknown): value is PlanExercise {
  if (!isOfShape<PlanExercise>(value)) return false
  const { id, name, description, sets, reps, rest_seconds, unit } = value
  return (
    [id, sets, reps, rest_seconds].every(isId) &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    (unit === 'reps' || unit === 'seconds')
  )
}

/** Parses stored changes. Returns undefined if there are none. Invalid parts are ignored. */
export function parseChanges(stored: unknown): SessionChanges | undefined {
  if (!isOfShape<SessionChanges>(stored)) return undefined
  const { added, removed, order, supersets } = stored
  return {
    added: Array.isArray(added) ? added.filter(isExercise) : [],
    removed: Array.isArray(removed) ? removed.filter(isId) : [],
    order: Array.isArray(order) ? order.filter(isId) : [],
    supersets: isOfShape<Record<string, number | null>>(supersets)
      ? Object.fromEntries(
          Object.entries(supersets).filter(([, number]) => number === null || isId(number)),
        )
      : {},
  }
}
