import { errorStatus, errorText } from '@/api/errors'

/** Returns the specification's text for a failed registration. */
export function registerErrorText(error: unknown): string {
  const status = errorStatus(error)
  if (status === 409) return 'Email already exists'
  if (status === 400) return errorText(error, 'Invalid registration data')
  return 'Registration failed. Please try again.'
}
