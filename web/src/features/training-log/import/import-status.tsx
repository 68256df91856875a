import { useState } from 'react'
import { countOf } from '@/lib/format'
import { useNow } from '@/lib/use-now'
import { Spinner } from '@/ui/spinner'

/** A file of a few years is done long before. */
const LONG_MS = 4_000

interface ImportStatusProps {
  lines: number
  isDryRun: boolean
}

/** Says how it is going with a file that takes its time. */
export function ImportStatus({ lines, isDryRun }: ImportStatusProps) {
  const [since] = useState(() => Date.now())
  const isLong = useNow(true, 1_000) - since >= LONG_MS
  const what = `${isDryRun ? 'looking through' : 'taking in'} ${countOf(lines, 'line')}`
  return (
    <div className="flex items-center gap-3 text-muted">
      <Spinner />
      <p role="status">
        {isLong
          ? `Still ${what}. It can take half a minute.`
          : `${what.charAt(0).toUpperCase()}${what.slice(1)}…`}
      </p>
    </div>
  )
}
