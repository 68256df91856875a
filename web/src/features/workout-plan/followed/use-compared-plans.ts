import { useQueries } from '@tanstack/react-query'
import type { FollowedWorkoutPlan } from '@/api/types'
import { followedPlanRowQuery } from '../queries'

export interface ComparedPlans {
  /** What can be compared, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  /** What of the compared is not in the list as far as it was read, and how asking for it went. */
  rest: 'known' | 'asked' | 'failed' | 'unknown'
  isRetrying: boolean
  retry: () => void
}

/** The plans that were read so far and, beside them, those that are compared from further down the list. */
export function useComparedPlans(
  read: readonly FollowedWorkoutPlan[],
  compared: readonly number[],
): ComparedPlans {
  const missing = [...new Set(compared)].filter((id) => !read.some((plan) => plan.id === id))
  const rows = useQueries({ queries: missing.map(followedPlanRowQuery) })
  return {
    plans: [...read, ...rows.flatMap(({ data }) => data ?? [])].sort((a, b) => b.id - a.id),
    rest: rows.some(({ isPending }) => isPending)
      ? 'asked'
      : rows.some(({ isError }) => isError)
        ? 'failed'
        : rows.some(({ data }) => data === null)
          ? 'unknown'
          : 'known',
    isRetrying: rows.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const row of rows) if (row.isError) void row.refetch()
    },
  }
}
