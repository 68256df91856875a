import type { ReactNode } from 'react'
import type { ProgressOverview } from '@/api/types'
import { formatNumber } from '@/lib/format'
import { plural } from '@/lib/plural'
import { Card } from '@/ui/card'
import { MuscleSetsTable } from '../muscle-sets-table'
import { StreakStats } from '../streak-stats'
import { CalendarTable } from './calendar-table'
import { doneOfPlanned } from './calendar-weeks'

interface ConsistencyProps
  extends Pick<ProgressOverview, 'band' | 'calendar' | 'streak' | 'weeks'> {
  today: string
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
  planAction,
}: ConsistencyProps) {
  const { done, planned } = doneOfPlanned(calendar)
  return (
    <Card title="Consistency">
      <StreakStats streak={streak} planAction={planAction}>
        {planned === 0
          ? null
          : plural(planned, {
              one: `${formatNumber(done)} of # planned workout done in 26 weeks.`,
              other: `${formatNumber(done)} of # planned workouts done in 26 weeks.`,
            })}
      </StreakStats>
      <CalendarTable days={calendar} today={today} />
      <MuscleSetsTable weeks={weeks} band={band} />
    </Card>
  )
}
