import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AnotherDay } from '@/lib/today'
import { ApiError } from './client'
import { errorStatus } from './errors'

/* Notifies in a microtask instead of a timer, so that a submit button is disabled before a second
   click can reach it. */
notifyManager.setScheduler(queueMicrotask)

/**
 * Returns whether a retry may succeed.
 *
 * Rejected requests fail again. Server errors and missing responses may be temporary. Without a
 * connection there is no retry, because a view should report that immediately.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof AnotherDay) return error.mayPass
  // The timeout was long enough.
  if (error instanceof ApiError && error.code === 'timeout') return false
  const status = errorStatus(error)
  return status === null ? navigator.onLine : status >= 500
}

/** Minimum time between a failure and the next request, unless somebody asks for it. */
const RETRY_PAUSE_MS = 10_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // A part that appears because another one failed must not send the failed request again: that would never end.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > RETRY_PAUSE_MS,
        // Without a connection, a view must report an error instead of waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The query cache of the site. It is below the features, because page loaders fill it. */
export const queryClient = createQueryClient()
