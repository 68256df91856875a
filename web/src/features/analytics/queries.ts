import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { ActiveDay, ActiveUsers } from '@/api/types'

export const activeUsersQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'active-users'],
    queryFn: ({ signal }) => api.get<ActiveUsers>('/admin/analytics', { signal }),
  })

/** The last 30 days, oldest first, those without anybody included. */
export const activeDaysQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'active-days'],
    queryFn: ({ signal }) => api.get<ActiveDay[]>('/admin/analytics/days', { signal }),
  })
