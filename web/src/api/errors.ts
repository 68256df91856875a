import { ApiError } from './client'

/** Returns the server's message, else the given text of the specification's error catalogue. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** Returns the HTTP status of a failed request; null without a response. */
export function errorStatus(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null
}

/** Returns whether a request failed because its object does not exist any more. */
export function isGone(error: unknown): boolean {
  const status = errorStatus(error)
  return status === 404 || status === 410
}

/** Returns the server's message, else a description of the connection problem. */
export function failureText(error: unknown): string {
  if (errorStatus(error) === null) return 'Cannot reach the server.'
  return errorText(error, 'Something went wrong.')
}

/** Returns the server's field errors by field name. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
