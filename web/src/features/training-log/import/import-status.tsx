import { useId, useState } from 'react'
import type { ImportProgress } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { useNow } from '@/lib/use-now'
import { Spinner } from '@/ui/spinner'

/** Duration after which the status mentions a long import. A file of a few years is faster. */
const LONG_MS = 4_000

interface ImportStatusProps {
  lines: number
  /** Progress, or null before the first log was added. */
  progress?: ImportProgress | null
  isDryRun: boolean
}

/** Status of an import that takes a while. */
export function ImportStatus({ lines, isDryRun, progress = null }: ImportStatusProps) {
  const [since] = useState(() => Date.now())
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  const status = isDryRun
    ? plural(lines, {
        none: 'Checking the file...',
        one: 'Checking # line...',
        other: 'Checking # lines...',
      })
    : plural(lines, { one: 'Importing # line...', other: 'Importing # lines...' })
  if (progress !== null) return <AddedSoFar progress={progress} />
  return (
    <div className="flex items-center gap-3 text-muted">
      <Spinner />
      <p role="status">{isLong ? `${status} This can take half a minute.` : status}</p>
    </div>
  )
}

function AddedSoFar({
  progress: { logs_done: done, logs_total: total },
}: {
  progress: ImportProgress
}) {
  const label = useId()
  return (
    <div className="flex flex-col gap-2 text-muted">
      <p id={label}>
        {plural(total, {
          one: `${formatNumber(done)} of # log imported`,
          other: `${formatNumber(done)} of # logs imported`,
        })}
      </p>
      <progress
        aria-labelledby={label}
        value={done}
        max={total}
        className="h-2 w-full accent-primary"
      />
    </div>
  )
}
