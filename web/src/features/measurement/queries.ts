import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for all measurements, oldest first. */
export const measurementsQuery = () =>
  queryOptions({
    queryKey: keys.measurements(null),
    queryFn: ({ signal }) => api.get('/api/user/measurements', { signal }),
  })

/** Query for the measurements of a day, a list with at most one row. */
export const measurementsOnQuery = (day: string) =>
  queryOptions({
    queryKey: keys.measurements(day),
    queryFn: ({ signal }) =>
      api.get('/api/user/measurements', { query: { from: day, to: day }, signal }),
  })
