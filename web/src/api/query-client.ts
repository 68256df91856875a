import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AnotherDay } from '@/lib/today'
import { ApiError } from './client'
import { errorStatus } from './errors'

/*
 * A mutation that begins is shown as pending before the next event, and not a timer later: a button that sends
 * something is disabled before a second click can reach it.
 */
notifyManager.setScheduler(queueMicrotask)

/**
 * An answer that says "no" will say it again; silence or a fault of the server may pass. Without a network it
 * stays silent, and a view should say so at once.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof AnotherDay) return error.mayPass
  // It was waited for long enough.
  if (error instanceof ApiError && error.code === 'timeout') return false
  const status = errorStatus(error)
  return status === null ? navigator.onLine : status >= 500
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        // Offline, a view should say so instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** The site's one cache. It stands here, below the features, because the loaders of pages fill it. */
export const queryClient = createQueryClient()
