import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { apiQuery, keyOf } from '@/api/query'

export const moderatorsQuery = () => apiQuery('/admin/moderators')

export const invitationsQuery = () => apiQuery('/admin/invitations')

export const usersQuery = (search: string) =>
  listQuery({
    queryKey: keyOf('/admin/users', { query: { search } }),
    load: ({ from, limit, signal }) =>
      api.get('/admin/users', { query: { search, limit, after: from }, signal }),
  })

/**
 * Returns what removing the account would delete. Called when the confirmation opens, so that the counts are
 * current.
 */
export const fetchSummary = (email: string) => api.get('/admin/users/{email}', { path: { email } })
