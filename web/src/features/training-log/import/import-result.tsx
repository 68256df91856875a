import { useEffect, useRef, type ReactNode } from 'react'
import type { ImportReport } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { StatList } from '@/ui/stat-list'
import { formatNumber } from '@/domain/text/format'
import { describeDays, describeResult } from './labels'

interface ImportResultProps {
  report: ImportReport
  /** Buttons for the next steps. */
  actions: ReactNode
}

/** Result of an import. */
export function ImportResult({ report, actions }: ImportResultProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button was removed.
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-card outline-offset-4">
      <Card title="Import finished">
        <Alert kind={report.logs_added === 0 ? 'info' : 'success'}>{describeResult(report)}</Alert>
        <StatList
          figures={[
            ['New logs', formatNumber(report.logs_added)],
            ['Existing logs', formatNumber(report.logs_existing)],
            ['Unreadable lines', formatNumber(report.unreadable_count)],
            ['Days', describeDays(report)],
          ]}
        />
        {report.logs_added === 0 ? null : (
          <p className="text-muted">
            You can undo the import for 30 days: History, Recent changes.
          </p>
        )}
        <div className="flex flex-wrap gap-3">{actions}</div>
      </Card>
    </div>
  )
}
