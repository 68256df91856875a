import { useState, type ReactNode } from 'react'
import { plural } from '@/domain/text/plural'
import { Card } from '@/ui/card'
import { Ring } from '@/ui/ring'
import { motivationalLine } from './motivation'

interface TodayProgressProps {
  completed: number
  /** Number of exercises planned for today; 0 on a rest day and without a plan. */
  total: number
  /** Error message if today could not be loaded, or null. */
  failure: ReactNode | null
  /** The week. */
  children: ReactNode
}

export const exerciseCount = (count: number) =>
  plural(count, { one: '# exercise completed', other: '# exercises completed' })

/** Progress of today's workout and the week. */
export function TodayProgress({ completed, total, failure, children }: TodayProgressProps) {
  const [line] = useState(() => motivationalLine(Math.random()))
  return (
    <Card title="Today's Progress">
      {failure}
      <div className="flex flex-col gap-x-8 gap-y-5 md:flex-row md:items-center">
        {failure !== null ? null : (
          <div className="flex min-h-18 min-w-0 items-center gap-4 md:w-72">
            {/* An empty ring would say that something is missing on a rest day. */}
            {total > 0 ? (
              <Ring
                value={completed}
                max={total}
                size={72}
                label={`${String(completed)} of ${String(total)} exercises done`}
              />
            ) : null}
            <div className="min-w-0">
              <p className="text-lg font-semibold">{exerciseCount(completed)}</p>
              <p className="text-sm text-muted">{line}</p>
            </div>
          </div>
        )}
        {children}
      </div>
    </Card>
  )
}
