import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { ImportProgress, ImportReport } from '@/api/types'

const POLL_INTERVAL_MS = 1_000
/** Maximum number of consecutive failed polls. */
const MAX_FAILURES = 30

/** Error for an import that ended before all logs were added. */
export class InterruptedImport extends Error {
  constructor(readonly added: number) {
    super('The import was interrupted')
  }
}

export const fetchProgress = (signal?: AbortSignal) => api.get('/api/user/import', { signal })

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))

/** Polls an import that takes longer than its request, and returns the final report. */
export async function followImport(report: ImportReport): Promise<ImportReport> {
  if (report.import?.state !== 'running') return report
  const { id } = report.import
  const total = report.logs_added + report.logs_existing
  let failures = 0
  for (;;) {
    await pause()
    let progress: ImportProgress
    try {
      progress = await fetchProgress()
      failures = 0
    } catch (error) {
      failures += 1
      const status = errorStatus(error)
      const isPassing = status === null || status >= 500 || status === 429
      if (!isPassing || failures > MAX_FAILURES) throw error
      continue
    }
    const { logs_added: added } = progress
    // Another device has started an import since, which requires that this one had ended.
    if (progress.id !== id) return report
    if (progress.state === 'interrupted') throw new InterruptedImport(added)
    if (progress.state === 'done') {
      return { ...report, logs_added: added, logs_existing: total - added, import: progress }
    }
  }
}
