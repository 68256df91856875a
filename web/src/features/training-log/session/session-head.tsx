import { useDeferredValue, useMemo } from 'react'
import { formatElapsed } from '@/domain/time/countdown'
import { useNow } from '@/lib/use-now'
import { Button } from '@/ui/button'
import { RestTimer } from '../rest-timer'
import { useWorkoutPart, useWorkoutStore } from './workout-store'

/**
 * Head of a workout, which stays at the top: its time and progress, and the rest after a set.
 *
 * It uses timestamps, because browsers throttle timers in the background.
 */
export function SessionHead({ title }: { title: string }) {
  const store = useWorkoutStore()
  const { startedAt, done, total } = useWorkoutPart(({ head }) => head)
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-col gap-2 border-b border-line bg-raised px-4 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="truncate text-base font-bold">{title}</h1>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {startedAt === null ? null : <Elapsed since={startedAt} />}
            <span role="status">{`${String(done)} of ${String(total)} exercises done`}</span>
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {startedAt === null ? (
            <Button
              onClick={() => {
                store.act((workout) => {
                  workout.start()
                })
              }}
            >
              Start
            </Button>
          ) : null}
          <Button
            variant={done === total ? 'primary' : 'secondary'}
            aria-label="Finish workout"
            onClick={() => {
              store.act((workout) => {
                workout.finish()
              })
            }}
          >
            Finish
          </Button>
        </div>
      </div>
      <RestOrProgress done={done} total={total} />
    </div>
  )
}

function Elapsed({ since }: { since: number }) {
  const now = useNow(true, 1000)
  return (
    <span>
      <span className="sr-only">Elapsed </span>
      <span role="timer" className="font-semibold text-text tabular-nums">
        {formatElapsed(now - since)}
      </span>
    </span>
  )
}

function RestOrProgress({ done, total }: { done: number; total: number }) {
  const store = useWorkoutStore()
  // Rendered after the tick that starts it is painted.
  const rest = useDeferredValue(useWorkoutPart((parts) => parts.rest))
  const control = useMemo(
    () => ({
      begin: () => {
        store.act((workout) => {
          workout.rest.begin()
        })
      },
      lengthen: (seconds: number) => {
        store.act((workout) => {
          workout.rest.lengthen(seconds)
        })
      },
      stop: () => {
        store.act((workout) => {
          workout.rest.stop()
        })
      },
    }),
    [store],
  )
  return rest === null ? (
    // Hidden, because the text above contains the same information.
    <div aria-hidden="true" className="h-1 overflow-hidden rounded-pill bg-sunken">
      <div
        className="h-full rounded-pill bg-primary transition-[width] duration-150 ease-calm"
        style={{ width: `${String(total === 0 ? 0 : (100 * done) / total)}%` }}
      />
    </div>
  ) : (
    <RestTimer isInHead control={{ ...control, rest }} />
  )
}
