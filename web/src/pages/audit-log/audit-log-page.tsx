import { queryClient } from '@/api/query-client'
import { AuditLog } from '@/features/audit/audit-log'
import { auditQuery } from '@/features/audit/queries'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'

export function loader() {
  void queryClient.prefetchInfiniteQuery(auditQuery(''))
  return null
}

export function Component() {
  return (
    <Page
      title="Audit Log"
      width="wide"
      lead="Changes by admins and moderators, newest first. This log cannot be edited."
    >
      <Card>
        <AuditLog />
      </Card>
    </Page>
  )
}
