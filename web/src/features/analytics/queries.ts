import { apiQuery } from '@/api/query'

export const activeUsersQuery = () => apiQuery('/admin/analytics')

export const accountTotalsQuery = () => apiQuery('/admin/analytics/totals')

/** Query for the last 30 days, oldest first, including days without activity. */
export const activeDaysQuery = () => apiQuery('/admin/analytics/days')
