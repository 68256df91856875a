import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { groups, keys } from '@/api/query-keys'
import type { WeightTrend } from '@/api/types'
import { startOf, type Period } from './period'

/** What was weighed since a day, or ever, oldest first. The trend also knows what was before. */
export const bodyWeightsQuery = (from: string | null) =>
  queryOptions({
    queryKey: keys.bodyWeights(from),
    queryFn: ({ signal }) => api.get('/api/user/body-weights', { query: { from }, signal }),
  })

/** The period of a day. Three months are a part of the twelve, which are kept for use without a network. */
export const shownBodyWeightsQuery = (period: Period, today: string) =>
  queryOptions({
    ...bodyWeightsQuery(startOf(period === 'quarter' ? 'year' : period, today)),
    select: (weights) => {
      const from = startOf(period, today) ?? ''
      return weights.filter(({ measured_on: day }) => from <= day)
    },
  })

/**
 * What stands on a day, asked for only where no list in the cache reaches that far back; undefined where nothing does,
 * or where it cannot be told.
 */
export async function weightOn(queryClient: QueryClient, day: string): Promise<number | undefined> {
  const lists = queryClient.getQueriesData<WeightTrend[]>({ queryKey: groups.bodyWeights })
  const reaching = lists.find(
    ([[, from], list]) => list && (from === null || (typeof from === 'string' && from <= day)),
  )
  try {
    const list = reaching?.[1] ?? (await queryClient.fetchQuery(bodyWeightsQuery(null)))
    return list.find(({ measured_on }) => measured_on === day)?.weight
  } catch {
    return undefined
  }
}
