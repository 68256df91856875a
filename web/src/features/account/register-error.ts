import { errorStatus, errorText } from '@/api/errors'

/** The specification's texts for a registration that failed. */
export function registerErrorText(error: unknown): string {
  switch (errorStatus(error)) {
    case 409:
      return 'Email already exists'
    case 400:
      return errorText(error, 'Invalid registration data')
    default:
      return 'Registration failed. Please try again.'
  }
}
