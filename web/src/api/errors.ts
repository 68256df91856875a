import { ApiError } from './client'

/** The server's own text where it gave one, else the text of the specification's error catalogue. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** The HTTP status of a failed call; null when it failed before there was one. */
export function errorStatus(error: unknown): number | null {
  return error instanceof ApiError ? error.status : null
}

/** The server's own text, else what went wrong as the client saw it. */
export function failureText(error: unknown): string {
  if (errorStatus(error) === null) return 'The server cannot be reached.'
  return errorText(error, 'Something went wrong.')
}

/** What the server says is wrong with single fields of the body, by name. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
