import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

export const activeUsersQuery = () =>
  queryOptions({
    queryKey: keys.activeUsers,
    queryFn: ({ signal }) => api.get('/admin/analytics', { signal }),
  })

/** The last 30 days, oldest first, those without anybody included. */
export const activeDaysQuery = () =>
  queryOptions({
    queryKey: keys.activeDays,
    queryFn: ({ signal }) => api.get('/admin/analytics/days', { signal }),
  })
