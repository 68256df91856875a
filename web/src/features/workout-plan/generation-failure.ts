import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { canUseBuiltIn, type Engine, type GenerationFailure } from '@/api/generation'
import { formatSentenceList } from '@/domain/text/format'
import { ProfileLacks } from './plan-request'

/** Error if the profile, which a plan depends on, could not be loaded. */
export class ProfileUnavailable extends Error {
  override readonly name = 'ProfileUnavailable'
}

const titleText = () => 'Failed to generate AI workout plan'

/** Returns the message and the next step after a failed generation. */
export function generationFailure(error: Error, engine: Engine): GenerationFailure {
  if (error instanceof ProfileUnavailable) {
    return {
      title: 'User profile not available',
      detail: 'Plans are based on your profile. Please try again in a moment.',
      remedy: null,
    }
  }
  if (error instanceof ProfileLacks) {
    return {
      title: titleText(),
      detail: `Your profile is missing: ${formatSentenceList(error.items)}.`,
      remedy: 'profile',
    }
  }
  if (!(error instanceof ApiError)) {
    return {
      title: titleText(),
      detail: 'The server sent an invalid plan. Please try again.',
      remedy: null,
    }
  }
  return {
    title: titleText(),
    detail: [failureText(error), ...Object.values(error.fields)].join(' '),
    // The profile page also has the limits.
    remedy:
      error.status === 400 || error.code === 'limits_leave_nothing'
        ? 'profile'
        : canUseBuiltIn(error, engine)
          ? 'built-in'
          : null,
  }
}
