import type { ApiError } from './client'

/** Who is asked for a plan: whichever planner the server is set up with, or the built-in one in any case. */
export type Engine = 'configured' | 'builtin'

/** What a generation that failed means to the member. */
export interface GenerationFailure {
  /** In the catalogue's words. */
  title: string
  /** What is known beside it. */
  detail: string | null
  /** What to offer as the way on. */
  remedy: 'profile' | 'built-in' | null
}

/** Query parameters that ask this engine. */
export const withEngine = (engine: Engine) => (engine === 'builtin' ? { engine } : {})

/** The AI service answered nonsense, cannot be reached, took too long. */
const SERVICE_STATUSES: readonly (number | null)[] = [502, 503, 504]

/** Whether the built-in planner may do what this engine could not. */
export function canUseBuiltIn(error: ApiError, engine: Engine): boolean {
  return (
    engine === 'configured' &&
    (SERVICE_STATUSES.includes(error.status) || error.code === 'ai_limit_reached')
  )
}
