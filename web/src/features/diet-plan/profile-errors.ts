import { ApiError } from '@/api/client'

/** The profile lacks what a plan is made from; found before anything is sent. */
export class ProfileIncomplete extends Error {
  override readonly name = 'ProfileIncomplete'
}

/** Whether completing the profile is the way on, whoever found out: this page or the server. */
export function isProfileIncomplete(error: unknown): boolean {
  return (
    error instanceof ProfileIncomplete ||
    (error instanceof ApiError && error.code === 'profile_incomplete')
  )
}

/** Plans and targets begin at an age: what the server says to who is younger; null for any other failure. */
export function tooYoungText(error: unknown): string | null {
  const isTooYoung =
    error instanceof ApiError && error.status === 400 && error.fields.birth_date !== undefined
  return isTooYoung ? error.message : null
}
