import type { ReactNode } from 'react'
import type { ProgressOverview } from '@/api/types'
import { weeksIn, type ChartRange } from '@/domain/chart/chart-range'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { Card } from '@/ui/card'
import { MuscleSetsTable } from '../muscle-sets-table'
import { StreakStats } from '../streak-stats'
import { CalendarTable } from './calendar-table'
import { CALENDAR_WEEKS, calendarWeeks, doneOfPlanned } from '@/domain/progress/calendar-weeks'

interface ConsistencyProps
  extends Pick<ProgressOverview, 'band' | 'calendar' | 'streak' | 'weeks'> {
  today: string
  /** Days that the calendar shows. */
  range: ChartRange
  /** Link to choose a plan. */
  planAction: ReactNode
}

/** Streak, calendar and weekly sets. */
export function Consistency({
  band,
  calendar,
  streak,
  weeks,
  today,
  range,
  planAction,
}: ConsistencyProps) {
  const count = Math.min(CALENDAR_WEEKS, weeksIn(range))
  const { done, planned } = doneOfPlanned(
    calendarWeeks(calendar, today, count).flatMap(({ days }) => days.filter((day) => day !== null)),
  )
  return (
    <Card title="Consistency">
      <StreakStats streak={streak} planAction={planAction}>
        {planned === 0
          ? null
          : plural(planned, {
              one: `${formatNumber(done)} of # planned workout done in ${String(count)} weeks.`,
              other: `${formatNumber(done)} of # planned workouts done in ${String(count)} weeks.`,
            })}
      </StreakStats>
      <CalendarTable days={calendar} today={today} count={count} />
      <MuscleSetsTable weeks={weeks} band={band} />
    </Card>
  )
}
