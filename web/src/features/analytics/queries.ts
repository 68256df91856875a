import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

export const activeUsersQuery = () =>
  queryOptions({
    queryKey: keys.activeUsers,
    queryFn: ({ signal }) => api.get('/admin/analytics', { signal }),
  })

export const accountTotalsQuery = () =>
  queryOptions({
    queryKey: keys.accountTotals,
    queryFn: ({ signal }) => api.get('/admin/analytics/totals', { signal }),
  })

/** Query for the last 30 days, oldest first, including days without activity. */
export const activeDaysQuery = () =>
  queryOptions({
    queryKey: keys.activeDays,
    queryFn: ({ signal }) => api.get('/admin/analytics/days', { signal }),
  })
