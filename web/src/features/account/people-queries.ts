import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { BEGINNING, getPage } from '@/api/pages'
import type { Account, AccountSummary, Moderator } from '@/api/types'

/*
 * What an admin sees of other people's accounts. The keys do not begin with "account": what does is kept when
 * somebody signs out (`dropAnswers`).
 */
export const peopleKey = ['people'] as const

export const moderatorsQuery = () =>
  queryOptions({
    queryKey: [...peopleKey, 'moderators'],
    queryFn: ({ signal }) => api.get<Moderator[]>('/admin/moderators', { signal }),
  })

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'users', search],
    queryFn: ({ pageParam, signal }) =>
      getPage<Account>('/admin/users', {
        cursor: 'after',
        from: pageParam,
        filter: { search },
        signal,
      }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page) => page.next,
  })

/** An address may hold what means something else in a path. */
export const userPath = (email: string) => `/admin/users/${encodeURIComponent(email)}`

/** What there is to lose with an account; asked when a removal is, so that the figures are those of now. */
export function fetchSummary(email: string): Promise<AccountSummary> {
  return api.get<AccountSummary>(userPath(email))
}
