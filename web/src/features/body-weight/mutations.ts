import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus, failureText } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import type { WeighIn, WeightTrend } from '@/api/types'
import { EnteredAgain } from '@/ui/use-removal'
import { bodyWeightsQuery } from './queries'

/** Returns the first day of the list with this query, or an empty text for the list of all. */
const firstDayOf = (query: unknown): string => (query as { from: string } | undefined)?.from ?? ''

/**
 * Returns the weight of a day, or undefined if there is none or it cannot be loaded. Sends a request only if
 * no cached list covers that day.
 */
async function weightOn(queryClient: QueryClient, day: string): Promise<number | undefined> {
  const lists = queryClient.getQueriesData<WeightTrend[]>({
    queryKey: bodyWeightsQuery(null).queryKey,
  })
  const reaching = lists.find(([[, query], list]) => list && firstDayOf(query) <= day)
  try {
    const list = reaching?.[1] ?? (await queryClient.fetchQuery(bodyWeightsQuery(null)))
    return list.find(({ measured_on }) => measured_on === day)?.weight
  } catch {
    return undefined
  }
}

/** Kind of the messages about an entry, by its day. */
export const WEIGHT_MESSAGE = 'body weight'

/** Refetches the weights and the profile, whose weight is the latest entry. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => refreshAfter(queryClient, 'body weight changed')
}

/** Saves the weight of a day. Returns the replaced weight, which is needed to undo the change. */
export function useSaveWeight() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['body-weight', 'enter'],
    mutationFn: async ({ measured_on: day, weight }: WeighIn) => {
      const before = await weightOn(queryClient, day)
      await api.put('/api/user/body-weights/{date}', { path: { date: day }, body: { weight } })
      return { before }
    },
    onSettled: useRefresh(),
  })
}

/** Restores a removed weight, unless its day has one again. */
export function useRestoreWeight() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['body-weight', 'restore'],
    mutationFn: async ({ measured_on: day, weight }: WeighIn) => {
      const weights = await queryClient.fetchQuery({ ...bodyWeightsQuery(day), staleTime: 0 })
      if (weights.some(({ measured_on }) => measured_on === day)) throw new EnteredAgain()
      return api.put('/api/user/body-weights/{date}', { path: { date: day }, body: { weight } })
    },
    onSettled: useRefresh(),
  })
}

export function useRemoveWeight() {
  return useMutation({
    mutationKey: ['body-weight', 'remove'],
    mutationFn: (date: string) => api.delete('/api/user/body-weights/{date}', { path: { date } }),
    onSettled: useRefresh(),
  })
}

/** Returns why a weight could not be removed or restored. */
export function removalFailure(error: unknown): string {
  return errorStatus(error) === 409
    ? 'Your profile needs at least one weight. Edit this one, or add another first.'
    : failureText(error)
}
