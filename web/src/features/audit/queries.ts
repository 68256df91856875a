import { api } from '@/api/client'
import { listQuery } from '@/api/pages'
import { keys } from '@/api/query-keys'

export const auditQuery = (search: string) =>
  listQuery({
    queryKey: keys.audit(search),
    load: ({ from, limit, signal }) =>
      api.get('/admin/audit', { query: { search, limit, before: from }, signal }),
  })
