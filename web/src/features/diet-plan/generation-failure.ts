import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import type { Engine } from './engine'
import { InvalidResponse } from './generated-diet'
import { asksForProfile, tooYoungText } from './profile-refusal'

export interface GenerationFailure {
  /** In the catalogue's words where it has some. */
  text: string
  /** What the server says beside it. */
  detail: string | null
  /** Whether the profile is what is missing. */
  needsProfile: boolean
  /** Whether the built-in planner can stand in. */
  offersBuiltIn: boolean
}

const FAILED = 'Failed to generate diet plan. Please try again.'
/** The AI service answered nonsense, cannot be reached, took too long. */
const SERVICE_STATUSES: readonly (number | null)[] = [502, 503, 504]

/** What a failed generation means to the member. */
export function generationFailure(error: unknown, engine: Engine): GenerationFailure {
  const failure = { detail: null, needsProfile: false, offersBuiltIn: false }
  if (error instanceof InvalidResponse) return { ...failure, text: 'Invalid response format' }
  if (asksForProfile(error)) {
    return {
      ...failure,
      text: 'Please complete your profile information first',
      needsProfile: true,
    }
  }
  if (!(error instanceof ApiError)) return { ...failure, text: FAILED }
  const tooYoung = tooYoungText(error)
  // Trying again would not help, so only the server's reason is shown.
  if (tooYoung !== null) return { ...failure, text: tooYoung }
  return {
    ...failure,
    text: FAILED,
    detail: failureText(error),
    offersBuiltIn:
      engine === 'configured' &&
      (SERVICE_STATUSES.includes(error.status) || error.code === 'ai_limit_reached'),
  }
}
