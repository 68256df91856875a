import { infiniteQueryOptions } from '@tanstack/react-query'
import { BEGINNING, getPage } from '@/api/pages'
import type { AuditEntry } from '@/api/types'

export const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    queryFn: ({ pageParam, signal }) =>
      getPage<AuditEntry>('/admin/audit', {
        cursor: 'before',
        from: pageParam,
        filter: { search },
        signal,
      }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page) => page.next,
  })
