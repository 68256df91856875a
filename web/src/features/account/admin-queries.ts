import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { keys } from '@/api/query-keys'

export const moderatorsQuery = () =>
  queryOptions({
    queryKey: keys.moderators,
    queryFn: ({ signal }) => api.get('/admin/moderators', { signal }),
  })

export const usersQuery = (search: string) =>
  listQuery({
    queryKey: keys.users(search),
    load: ({ from, limit, signal }) =>
      api.get('/admin/users', { query: { search, limit, after: from }, signal }),
  })

/**
 * Returns what removing the account would delete. Called when the confirmation opens, so that the counts are
 * current.
 */
export const fetchSummary = (email: string) => api.get('/admin/users/{email}', { path: { email } })
