import { useQueries } from '@tanstack/react-query'
import type { FollowedWorkoutPlan } from '@/api/types'
import { followedPlanRowQuery } from '../queries'

export interface ComparedPlans {
  /** Comparable plans, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  /** Loading state of the compared plans that are not on a loaded page. */
  rest: 'known' | 'asked' | 'failed' | 'unknown'
  isRetrying: boolean
  retry: () => void
}

/** Returns the loaded plans and, in addition, the compared ones from later pages. */
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
