import { apiQuery } from '@/api/query'

/** Query for all measurements, oldest first. */
export const measurementsQuery = () => apiQuery('/api/user/measurements')

/** Query for the measurements of a day, a list with at most one row. */
export const measurementsOnQuery = (day: string) =>
  apiQuery('/api/user/measurements', { query: { from: day, to: day } })
