import { useState, type ReactNode } from 'react'
import { Card } from '@/ui/card'
import { Ring } from '@/ui/ring'
import { motivationalLine } from './motivation'
import { plural } from '@/lib/plural'

interface TodayProgressProps {
  completed: number
  /** Number of exercises planned for today; 0 on a rest day and without a plan. */
  total: number
  /** Text and button for the next exercise. */
  next: ReactNode
  /** Icon in place of the ring if no exercise is planned. */
  idleIcon: ReactNode
  /** Error message if today could not be loaded, or null. */
  failure: ReactNode | null
  children?: ReactNode
}

export const exerciseCount = (count: number) =>
  plural(count, { one: '# exercise completed', other: '# exercises completed' })

/** Progress of today's workout and the next step. */
export function TodayProgress({
  completed,
  total,
  next,
  idleIcon,
  failure,
  children,
}: TodayProgressProps) {
  const [line] = useState(() => motivationalLine(Math.random()))
  if (failure !== null) {
    return (
      <Card title="Today's Progress">
        {failure}
        {children}
      </Card>
    )
  }
  return (
    <Card title="Today's Progress">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {total > 0 ? (
          <Ring
            value={completed}
            max={total}
            label={`${String(completed)} of ${String(total)} exercises done`}
          />
        ) : (
          <div className="flex size-28 shrink-0 items-center justify-center rounded-pill bg-sunken text-muted">
            {idleIcon}
          </div>
        )}
        <div className="flex min-h-28 min-w-0 flex-1 basis-36 flex-col justify-center gap-1">
          <p className="text-lg font-semibold">{exerciseCount(completed)}</p>
          <p className="text-muted">{line}</p>
        </div>
        <div className="flex w-full min-w-0 flex-col items-start gap-3 sm:w-auto sm:max-w-60">
          {next}
        </div>
      </div>
      {children}
    </Card>
  )
}
