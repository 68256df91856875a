import { memo, useMemo, useState } from 'react'
import type { CalendarDay, CalendarState } from '@/api/types'
import { formatDate, formatNumber, parseIsoDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'
import { useMediaQuery } from '@/lib/use-media-query'
import { weekdayName } from '@/domain/time/weekday'
import { Button } from '@/ui/button'
import { calendarWeeks, type CalendarWeek } from '@/domain/progress/calendar-weeks'
import { dayMark } from '@/domain/progress/day-mark'

/** Number of weeks that a phone shows first. */
const ON_PHONE = 13

/** Width of the names of the days. */
const FIRST_COLUMN_REM = 2.25
/** Largest width of a week. */
const WEEK_REM = 3

const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'short' })

const stateNames = (): Readonly<Record<CalendarState, string>> => ({
  done: 'Done',
  begun: 'Begun',
  missed: 'Missed',
  extra: 'Extra',
  planned: 'Planned',
})

interface CalendarTableProps {
  days: readonly CalendarDay[]
  /** Current ISO date in the member's time zone. */
  today: string
  /** Number of weeks, up to the current one. */
  count: number
}

/** Planned and logged days as a table: a column per week, a row per weekday. */
export const CalendarTable = memo(function CalendarTable({
  days,
  today,
  count,
}: CalendarTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  // Older weeks would make the marks of a phone too small.
  const shownCount = isPhone && !showsAll ? Math.min(count, ON_PHONE) : count
  const weeks = useMemo(() => calendarWeeks(days, today, shownCount), [days, shownCount, today])
  return (
    <div className="flex flex-col gap-3">
      <table
        className="w-full table-fixed border-collapse"
        // Few weeks do not spread over the whole width.
        style={{ maxWidth: `${String(FIRST_COLUMN_REM + count * WEEK_REM)}rem` }}
      >
        <caption className="sr-only">{`Planned and logged days of the last ${String(shownCount)} weeks`}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td className="w-9" />
            {weeks.map(({ monday }, index) => (
              <th key={monday} scope="col" className="h-5 font-normal">
                <span className="sr-only">{`Week of ${formatDate(monday)}`}</span>
                <span aria-hidden="true" className="relative block h-4">
                  <span className="absolute start-0 whitespace-nowrap">
                    {beginsMonth(weeks, index) ? monthName.format(parseIsoDate(monday)) : ''}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 7 }, (_, weekday) => (
            <tr key={weekday}>
              <th scope="row" className="h-6 text-start text-xs font-normal text-muted">
                {weekdayName(weekday + 1, 'short')}
              </th>
              {weeks.map(({ monday, days: ofWeek }) => (
                <td key={monday} className="px-px">
                  <DayCell day={ofWeek[weekday] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {Object.entries(stateNames()).map(([state, name]) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4">
              <span className={dayMark(state as CalendarState)} />
            </span>
            {name}
          </li>
        ))}
      </ul>
      {!isPhone || count <= ON_PHONE ? null : (
        <div className="-my-2 -ms-4">
          <Button
            variant="ghost"
            aria-expanded={showsAll}
            onClick={() => {
              setShowsAll(!showsAll)
            }}
          >
            {showsAll ? 'Show fewer weeks' : `Show all ${String(count)} weeks`}
          </Button>
        </div>
      )}
    </div>
  )
})

function DayCell({ day }: { day: CalendarDay | null }) {
  if (day === null) {
    return <span aria-hidden="true" className="mx-auto block size-0.5 rounded-pill bg-line" />
  }
  const { date, logged, planned, state } = day
  const count =
    planned === 0 ? formatNumber(logged) : `${formatNumber(logged)} of ${formatNumber(planned)}`
  const words = `${stateNames()[state]}: ${count} on ${formatDate(date)}`
  return <span role="img" aria-label={words} title={words} className={dayMark(state)} />
}

/** Whether a week is the first of its month and its name does not cover the one before. */
function beginsMonth(weeks: readonly CalendarWeek[], index: number): boolean {
  const monthOf = (at: number) => weeks[at]?.monday.slice(0, 7)
  return index > 0 && index < weeks.length - 1 && monthOf(index) !== monthOf(index - 1)
}
