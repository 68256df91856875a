import { formatElapsed } from '@/lib/countdown'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'

interface SessionHeadProps {
  /** Null until the workout is started. */
  startedAt: number | null
  done: number
  total: number
  onStart: () => void
}

/**
 * Duration and progress of the workout. It uses timestamps, because browsers throttle timers in the
 * background.
 */
export function SessionHead({ startedAt, done, total, onStart }: SessionHeadProps) {
  const now = useNow(startedAt !== null, 1000)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {startedAt === null ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button onClick={onStart}>Start</Button>
            <span className="text-sm text-muted">The clock starts with your first set.</span>
          </div>
        ) : (
          <p>
            <span className="me-2 text-sm text-muted">Elapsed</span>
            <span role="timer" className="text-2xl font-bold">
              {formatElapsed(now - startedAt)}
            </span>
          </p>
        )}
        <p role="status" className="text-muted">
          {done} of {total} exercises done
        </p>
      </div>
      {/* Hidden, because the text above contains the same information. */}
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-sunken">
        <div
          className="h-full rounded-pill bg-primary transition-[width] duration-150 ease-calm"
          style={{ width: `${String(total === 0 ? 0 : (100 * done) / total)}%` }}
        />
      </div>
    </div>
  )
}
