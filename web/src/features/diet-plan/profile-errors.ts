import { ApiError } from '@/api/client'

/** Error for a profile that is too incomplete for a plan. Thrown before a request is sent. */
export class ProfileIncomplete extends Error {
  override readonly name = 'ProfileIncomplete'
}

/**
 * Returns whether completing the profile would help. The client or the server may have detected the error.
 */
export function isProfileIncomplete(error: unknown): boolean {
  return (
    error instanceof ProfileIncomplete ||
    (error instanceof ApiError && error.code === 'profile_incomplete')
  )
}

/** Returns the server's message for members below the minimum age of plans, or null for other errors. */
export function tooYoungText(error: unknown): string | null {
  const isTooYoung =
    error instanceof ApiError && error.status === 400 && error.fields.birth_date !== undefined
  return isTooYoung ? error.message : null
}
