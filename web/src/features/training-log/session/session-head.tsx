import type { ReactNode } from 'react'
import { formatCountdown, formatElapsed } from '@/domain/time/countdown'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { RestBell, RestQuestion, useRestBell } from '../rest-bell'
import { giveSignal } from '../rest-signal'
import { notifyRestOver } from '../rest-notification'
import type { Rest } from '../rest-storage'
import type { RestControl } from '../use-rest'
import { STEP_SECONDS, useRestCountdown } from '../use-rest-countdown'

interface SessionHeadProps {
  title: string
  /** Null until the workout is started. */
  startedAt: number | null
  done: number
  total: number
  rest: RestControl
  onStart: () => void
  /** Button that finishes the workout. */
  finish: ReactNode
}

/**
 * Head of a workout, which stays at the top: its time and progress, and the rest after a set.
 *
 * It uses timestamps, because browsers throttle timers in the background.
 */
export function SessionHead({
  title,
  startedAt,
  done,
  total,
  rest,
  onStart,
  finish,
}: SessionHeadProps) {
  const now = useNow(startedAt !== null, 1000)
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-col gap-2 border-b border-line bg-raised px-4 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="truncate text-base font-bold">{title}</h1>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {startedAt === null ? null : (
              <span>
                <span className="sr-only">Elapsed </span>
                <span role="timer" className="font-semibold text-text tabular-nums">
                  {formatElapsed(now - startedAt)}
                </span>
              </span>
            )}
            <span role="status">{`${String(done)} of ${String(total)} exercises done`}</span>
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {startedAt === null ? <Button onClick={onStart}>Start</Button> : null}
          {finish}
        </div>
      </div>
      {rest.rest === null ? (
        // Hidden, because the text above contains the same information.
        <div aria-hidden="true" className="h-1 overflow-hidden rounded-pill bg-sunken">
          <div
            className="h-full rounded-pill bg-primary transition-[width] duration-150 ease-calm"
            style={{ width: `${String(total === 0 ? 0 : (100 * done) / total)}%` }}
          />
        </div>
      ) : (
        <SessionRest key={rest.rest.id} {...rest} rest={rest.rest} />
      )}
    </div>
  )
}

function signalEnd() {
  giveSignal()
  void notifyRestOver()
}

/** The rest after a set, with a signal at its end. */
function SessionRest({ rest, begin, lengthen, stop }: RestControl & { rest: Rest }) {
  const bell = useRestBell()
  const { left, isOver, announcement } = useRestCountdown(rest, signalEnd)

  return (
    <>
      <section
        aria-label="Rest timer"
        className="flex items-center gap-1 rounded-control bg-primary ps-3 text-on-primary"
      >
        <p className="flex flex-1 items-baseline gap-2">
          <span className={isOver ? 'font-semibold' : 'text-sm'}>
            {isOver ? 'Rest is over' : 'Rest'}
          </span>
          {isOver ? null : (
            <span role="timer" className="text-2xl font-bold tabular-nums">
              {formatCountdown(left)}
            </span>
          )}
        </p>
        <span aria-live="polite" className="sr-only">
          {announcement}
        </span>
        {isOver ? null : (
          <>
            <RestButton
              label="15 seconds less"
              onClick={() => {
                lengthen(-STEP_SECONDS)
              }}
            >
              −15
            </RestButton>
            <RestButton
              label="15 seconds more"
              onClick={() => {
                lengthen(STEP_SECONDS)
              }}
            >
              +15
            </RestButton>
            <span className="text-on-primary [&_button]:text-on-primary">
              <RestBell bell={bell} />
            </span>
          </>
        )}
        {rest.endsAt === null ? (
          <RestButton label="Start rest" onClick={begin}>
            Start
          </RestButton>
        ) : null}
        <RestButton label="Close rest timer" onClick={stop}>
          Skip
        </RestButton>
      </section>
      {isOver || rest.endsAt === null ? null : <RestQuestion bell={bell} />}
    </>
  )
}

function RestButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="min-h-11 min-w-11 rounded-control px-2 font-semibold hover:bg-primary-hover"
    >
      {children}
    </button>
  )
}
