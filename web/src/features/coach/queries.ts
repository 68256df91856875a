import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '@/api/client'
import { keys } from '@/api/query-keys'
import { FALLBACK_CHALLENGE, readChallenge, type ChallengeExercise } from './challenge'
import { FALLBACK_TIP, readTip } from './tip'

const HOUR_MS = 3_600_000

/** Both are made once a day, and neither is worth an error: a fallback stands in, and the log says why. */
async function orFallback<Value>(read: () => Promise<Value>, fallback: Value, what: string) {
  try {
    return await read()
  } catch (error) {
    // A call that was given up is no failure to stand in for.
    if (!(error instanceof ApiError)) throw error
    console.warn(`The daily ${what} could not be loaded`, error.status)
    return fallback
  }
}

export const dailyTipQuery = (day: string) =>
  queryOptions({
    queryKey: keys.dailyTip(day),
    queryFn: ({ signal }) =>
      orFallback(
        async () => readTip(await api.get('/gemini/daily-tip', { signal })),
        FALLBACK_TIP,
        'tip',
      ),
    staleTime: HOUR_MS,
  })

export const dailyChallengeQuery = (day: string) =>
  queryOptions({
    queryKey: keys.dailyChallenge(day),
    queryFn: ({ signal }) =>
      orFallback<readonly ChallengeExercise[]>(
        async () => readChallenge(await api.get('/gemini/daily-challenge', { signal })),
        FALLBACK_CHALLENGE,
        'challenge',
      ),
    staleTime: HOUR_MS,
  })

/** Who answers changes only with the server's configuration. */
export const coachSourceQuery = () =>
  queryOptions({
    queryKey: keys.coachSource,
    queryFn: ({ signal }) => api.get('/gemini/coach', { signal }),
    staleTime: HOUR_MS,
  })
