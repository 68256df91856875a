import type { ApiError } from './client'
import type { Profile } from './types'

/** The planner or coach: the one that the server is configured with, or the built-in one. */
export type Engine = 'configured' | 'builtin'

/** A failed generation as a message for the member. */
export interface GenerationFailure {
  /** Text of the specification's error catalogue. */
  title: string
  /** Further details. */
  detail: string | null
  /** Suggested next step. */
  remedy: 'profile' | 'built-in' | null
}

/** Profile data that a plan depends on. */
export type PlanProfile = Pick<
  Profile,
  'height' | 'weight' | 'birth_date' | 'gender' | 'fitness_goal' | 'number_of_training_days'
>

/** Returns the query parameters that select this one. */
export const withEngine = (engine: Engine) => (engine === 'builtin' ? { engine } : {})

/** The AI service returned an invalid response, is unreachable, or timed out. */
const SERVICE_STATUSES: readonly (number | null)[] = [502, 503, 504]

/**
 * Returns whether the built-in planner or coach can be suggested after this error. An error of the AI service during a
 * stream has only its code.
 */
export function canUseBuiltIn(error: ApiError, engine: Engine): boolean {
  return (
    engine === 'configured' &&
    (SERVICE_STATUSES.includes(error.status) || error.code.startsWith('ai_'))
  )
}
