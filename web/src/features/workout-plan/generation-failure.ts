import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { ProfileLacks } from './plan-request'

/** Who is asked for a plan: whichever planner the server is set up with, or the built-in one in any case. */
export type Engine = 'configured' | 'builtin'

/** The profile could not be loaded, so there is nothing to make a plan from. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable'
}

export interface GenerationFailure {
  /** In the catalogue's words. */
  title: string
  detail: string
  /** What to offer as the way on. */
  remedy: 'profile' | 'built-in' | null
}

const TITLE = 'Failed to generate AI workout plan'

/** The AI service answered nonsense, cannot be reached, took too long. */
const SERVICE_STATUSES: readonly (number | null)[] = [502, 503, 504]

const list = new Intl.ListFormat('en')

/** What a failed generation means to the member. */
export function generationFailure(error: Error, engine: Engine): GenerationFailure {
  if (error instanceof ProfileUnavailable) {
    return {
      title: 'User profile not available',
      detail: 'A plan is made from your profile. Please try again in a moment.',
      remedy: null,
    }
  }
  if (error instanceof ProfileLacks) {
    return {
      title: TITLE,
      detail: `Your profile does not say yet: ${list.format(error.items)}.`,
      remedy: 'profile',
    }
  }
  if (!(error instanceof ApiError)) {
    return { title: TITLE, detail: 'The plan cannot be shown.', remedy: null }
  }
  const isOfService = SERVICE_STATUSES.includes(error.status) || error.code === 'ai_limit_reached'
  return {
    title: TITLE,
    detail: [failureText(error), ...Object.values(error.fields)].join(' '),
    remedy:
      error.status === 400 ? 'profile' : isOfService && engine === 'configured' ? 'built-in' : null,
  }
}
