import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { keyOf } from '@/api/query'

export const auditQuery = (search: string) =>
  listQuery({
    queryKey: keyOf('/admin/audit', { query: { search } }),
    load: ({ from, limit, signal }) =>
      api.get('/admin/audit', { query: { search, limit, before: from }, signal }),
  })
