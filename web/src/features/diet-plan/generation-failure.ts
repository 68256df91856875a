import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { canUseBuiltIn, type Engine, type GenerationFailure } from '@/api/generation'
import { InvalidResponse } from '@/domain/food/generated-diet'
import { isProfileIncomplete, tooYoungText } from './profile-errors'

const failedText = () => 'Failed to generate diet plan. Please try again.'

/** Returns the message and the next step after a failed generation. */
export function generationFailure(error: unknown, engine: Engine): GenerationFailure {
  if (error instanceof InvalidResponse) {
    return { title: 'Invalid response format', detail: null, remedy: null }
  }
  if (isProfileIncomplete(error)) {
    return {
      title: 'Please complete your profile information first',
      detail: null,
      remedy: 'profile',
    }
  }
  if (!(error instanceof ApiError)) return { title: failedText(), detail: null, remedy: null }
  const tooYoung = tooYoungText(error)
  // Retrying would not help, so only the server's reason is shown.
  if (tooYoung !== null) return { title: tooYoung, detail: null, remedy: null }
  return {
    title: failedText(),
    detail: failureText(error),
    remedy: canUseBuiltIn(error, engine) ? 'built-in' : null,
  }
}
