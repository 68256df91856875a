/** Paths that `public/first-paint.js` requests at `/dashboard`, while the code of the first view loads. */
export const EARLY_PATHS = [
  '/api/auth/session',
  '/api/user/profile',
  '/api/user/today-stats',
  '/api/user/exercise-logs/today',
  '/api/user/workout-plan',
]

declare global {
  interface Window {
    /** Responses by path; none if the request failed. Missing until the page or the app has sent requests. */
    earlyResponses?: Map<string, Promise<Response | undefined>>
  }
}

/**
 * Sends a request, or takes its early response. Each is taken once and only if it was successful, so that a
 * later request always gets a later response. The first change ends all of them: they may be of before it, or
 * of another account.
 */
export async function fetchOnce(address: string, request: RequestInit): Promise<Response> {
  if (request.method !== 'GET') window.earlyResponses?.clear()
  // From now on, the page's first script requests nothing.
  window.earlyResponses ??= new Map()
  const early = window.earlyResponses.get(address)
  window.earlyResponses.delete(address)
  const response = await early
  return response?.ok ? response : fetch(address, request)
}
