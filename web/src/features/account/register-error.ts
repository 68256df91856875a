import { errorStatus, errorText } from '@/api/errors'

/** The specification's texts for a registration that failed. */
export function registerErrorText(error: unknown): string {
  const status = errorStatus(error)
  if (status === 409) return 'Email already exists'
  if (status === 400) return errorText(error, 'Invalid registration data')
  return 'Registration failed. Please try again.'
}
