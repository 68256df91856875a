import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { canUseBuiltIn, type Engine, type GenerationFailure } from '@/api/generation'
import { LOCALE } from '@/lib/locale'
import { ProfileLacks } from './plan-request'

/** Error if the profile, which a plan depends on, could not be loaded. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable'
}

const TITLE = 'Failed to generate AI workout plan'

const list = new Intl.ListFormat(LOCALE)

/** Returns the message and the next step after a failed generation. */
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
  return {
    title: TITLE,
    detail: [failureText(error), ...Object.values(error.fields)].join(' '),
    remedy: error.status === 400 ? 'profile' : canUseBuiltIn(error, engine) ? 'built-in' : null,
  }
}
