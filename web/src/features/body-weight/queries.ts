import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { WeightTrend } from '@/api/types'

/** All of them, for what adds to them or changes them. */
export const everyBodyWeight = { queryKey: ['body-weight'] }

/** What was weighed since a day, or ever, oldest first. The trend also knows what was before. */
export const bodyWeightsQuery = (from: string | null) =>
  queryOptions({
    queryKey: [...everyBodyWeight.queryKey, from],
    queryFn: ({ signal }) =>
      api.get<WeightTrend[]>(`/api/user/body-weights${from === null ? '' : `?from=${from}`}`, {
        signal,
      }),
  })
