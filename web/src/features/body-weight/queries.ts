import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '@/api/query'
import { startOf, type Period } from '@/domain/body/period'

/** Query for the weights since a day, or all of them, oldest first. The trend includes earlier weights. */
export const bodyWeightsQuery = (from: string | null) =>
  apiQuery('/api/user/body-weights', { query: { from } })

/** Query for a period. Three months are selected from the year's data, which is cached for offline use. */
export const shownBodyWeightsQuery = (period: Period, today: string) =>
  queryOptions({
    ...bodyWeightsQuery(startOf(period === 'quarter' ? 'year' : period, today)),
    select: (weights) => {
      const from = startOf(period, today) ?? ''
      return weights.filter(({ measured_on: day }) => from <= day)
    },
  })
