import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, ApiError } from '@/api/client'
import { limitsQuery } from '@/api/limits-query'
import { apiQuery, keyOf } from '@/api/query'
import { fallbackChallenge, readChallenge, type ChallengeExercise } from '@/domain/coach/challenge'
import { fallbackTip, readTip } from '@/domain/coach/tip'

const HOUR_MS = 3_600_000

/** Returns the fallback after a failure and logs the reason. The content is optional and changes daily. */
async function orFallback<Value>(
  read: () => Promise<Value>,
  fallback: () => Value | Promise<Value>,
  what: string,
) {
  try {
    return await read()
  } catch (error) {
    // A canceled request is not a failure.
    if (!(error instanceof ApiError)) throw error
    console.warn(`Failed to load the daily ${what}`, error.status)
    return fallback()
  }
}

/** Returns the site's own challenge for the member, or nothing if the limits cannot be read. */
async function ownChallenge(queryClient: QueryClient) {
  try {
    const { limits, choices } = await queryClient.ensureQueryData(limitsQuery())
    const spared = choices.spare.filter(({ value }) => limits.spare.includes(value))
    return fallbackChallenge(spared.flatMap(({ bars }) => bars))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return []
  }
}

export const dailyTipQuery = (day: string) =>
  queryOptions({
    queryKey: keyOf('/gemini/daily-tip', {}, day),
    queryFn: ({ signal }) =>
      orFallback(
        async () => readTip(await api.get('/gemini/daily-tip', { signal })),
        fallbackTip,
        'tip',
      ),
    staleTime: HOUR_MS,
  })

export const dailyChallengeQuery = (day: string) =>
  queryOptions({
    queryKey: keyOf('/gemini/daily-challenge', {}, day),
    queryFn: ({ signal, client }) =>
      orFallback<readonly ChallengeExercise[]>(
        async () =>
          readChallenge(await api.get('/gemini/daily-challenge', { signal })) ??
          ownChallenge(client),
        () => ownChallenge(client),
        'challenge',
      ),
    staleTime: HOUR_MS,
  })

/** Query for the AI service. It changes only with the server's configuration. */
export const coachSourceQuery = () => ({ ...apiQuery('/gemini/coach'), staleTime: HOUR_MS })
