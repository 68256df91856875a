import { errorStatus } from '@/api/errors'

/** Returns the specification's text for a failed login. */
export function loginErrorText(error: unknown): string {
  const status = errorStatus(error)
  return `${reason(status)} (Code: ${status ?? 'N/A'})`
}

function reason(status: number | null): string {
  if (status === 401) return 'Invalid email or password'
  if (status === 429) return 'Too many attempts. Please try again later.'
  if (status !== null && status >= 500) return 'Server error. Please try again later.'
  return 'Login failed. Please try again.'
}
