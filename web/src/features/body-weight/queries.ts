import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { groups, keys } from '@/api/query-keys'
import type { WeightTrend } from '@/api/types'
import { startOf, type Period } from '@/domain/body/period'

/** Query for the weights since a day, or all of them, oldest first. The trend includes earlier weights. */
export const bodyWeightsQuery = (from: string | null) =>
  queryOptions({
    queryKey: keys.bodyWeights(from),
    queryFn: ({ signal }) => api.get('/api/user/body-weights', { query: { from }, signal }),
  })

/** Query for a period. Three months are selected from the year's data, which is cached for offline use. */
export const shownBodyWeightsQuery = (period: Period, today: string) =>
  queryOptions({
    ...bodyWeightsQuery(startOf(period === 'quarter' ? 'year' : period, today)),
    select: (weights) => {
      const from = startOf(period, today) ?? ''
      return weights.filter(({ measured_on: day }) => from <= day)
    },
  })

/**
 * Returns the weight of a day, or undefined if there is none or it cannot be loaded. Sends a request only if
 * no cached list covers that day.
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
