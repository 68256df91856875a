import type { ReactNode } from 'react'
import type { Streak } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { Ring } from '@/ui/ring'

interface StreakStatsProps {
  streak: Streak
  planAction: ReactNode
  /** Sentence about a longer time. */
  children: ReactNode
}

/** Current and longest streak, and the progress of this week. */
export function StreakStats({ streak, planAction, children }: StreakStatsProps) {
  const { weeks, longest_weeks: best, this_week: week } = streak
  const done = plural(week.planned, {
    one: `${formatNumber(week.done)} of # workout done this week`,
    other: `${formatNumber(week.done)} of # workouts done this week`,
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {week.planned === 0 ? null : (
          <Ring value={week.done} max={week.planned} label={done} size={72} />
        )}
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <p className="text-2xl font-semibold">
            <span className="block text-sm font-normal text-muted">Streak</span>
            {plural(weeks, { one: '# week', other: '# weeks' })}
          </p>
          <p className="text-muted">
            {best > weeks
              ? `${plural(best, { one: 'Longest: # week.', other: 'Longest: # weeks.' })} `
              : null}
            {week.planned === 0 ? 'No workouts planned this week. ' : `${done}. `}
            {children}
          </p>
        </div>
        {week.planned === 0 ? planAction : null}
      </div>
      <p className="max-w-prose text-sm text-muted text-pretty">
        A week counts if you do three quarters of its plan. Rest days and one weak week never end a
        streak.
      </p>
    </>
  )
}
