import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { plural } from '@/domain/text/plural'
import { shiftDay } from '@/domain/time/shift-day'
import { weekdayName, weekdayNumber } from '@/domain/time/weekday'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { dayName, monthName, monthOf, shiftDayByMonths, shiftMonth, weeksOf } from './month'

interface CalendarProps {
  month: string
  /** Selected day, or null if the whole month is shown. */
  day: string | null
  today: string
  /** Number of exercises by day. */
  counts: ReadonlyMap<string, number>
  onMonth: (month: string) => void
  onDay: (day: string | null) => void
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** Calendar of a month. It has one tab stop; the arrow keys move between days. */
export function Calendar({ month, day, today, counts, onMonth, onDay }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const focusDay = useRef<string | null>(null)
  const [cursor, setCursor] = useState(day ?? today)
  const days = weeksOf(month).flat()
  const stop =
    [cursor, day, today].find((one) => one !== null && monthOf(one) === month) ?? `${month}-01`

  // The target day of an arrow key may be in a month that is not rendered yet.
  useEffect(() => {
    if (focusDay.current === null || !days.includes(focusDay.current)) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay.current}"]`)?.focus()
    focusDay.current = null
  })

  const goTo = (target: string) => {
    const next = target > today ? today : target
    focusDay.current = next
    setCursor(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  const followKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, stop)
    if (target === null) return
    event.preventDefault()
    goTo(target)
  }

  return (
    <Card
      title={<span aria-live="polite">{monthName(month)}</span>}
      actions={
        <>
          <IconButton
            label="Previous month"
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => {
              onMonth(shiftMonth(month, -1))
            }}
          />
          <IconButton
            label="Next month"
            icon={<ChevronRight aria-hidden="true" />}
            // It stays focusable when the keyboard reaches the last month.
            aria-disabled={month >= monthOf(today)}
            onClick={() => {
              if (month < monthOf(today)) onMonth(shiftMonth(month, 1))
            }}
          />
        </>
      }
    >
      <table
        ref={grid}
        role="grid"
        aria-label={`Days of ${monthName(month)}`}
        onKeyDown={followKey}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {WEEK.map((number) => (
              <th
                key={number}
                scope="col"
                abbr={weekdayName(number)}
                className="pb-1 text-sm font-medium text-muted"
              >
                {weekdayName(number, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                <td key={column} aria-selected={date !== null && date === day} className="p-0">
                  {date === null ? null : date > today ? (
                    <span className="flex min-h-14 flex-col items-center pt-2 text-muted">
                      {Number(date.slice(8))}
                    </span>
                  ) : (
                    <DayButton
                      date={date}
                      count={counts.get(date) ?? 0}
                      isToday={date === today}
                      isChosen={date === day}
                      isStop={date === stop}
                      onChoose={() => {
                        setCursor(date)
                        onDay(date === day ? null : date)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface DayButtonProps {
  date: string
  count: number
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: () => void
}

function DayButton({ date, count, isToday, isChosen, isStop, onChoose }: DayButtonProps) {
  const done =
    count === 0 ? 'no exercises' : plural(count, { one: '# exercise', other: '# exercises' })
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${dayName(date)}${isToday ? ', today' : ''}: ${done}`}
      onClick={onChoose}
      className={`flex min-h-14 w-full flex-col items-center gap-0.5 border-2 pt-1.5 pb-1 transition-colors duration-150 ease-calm ${lookOf({ count, isToday, isChosen })}`}
    >
      <span className={isToday || count > 0 ? 'font-semibold' : undefined}>
        {Number(date.slice(8))}
      </span>
      {count === 0 ? null : <span className="text-[0.6875rem]/4 sm:text-xs">{count} done</span>}
    </button>
  )
}

function lookOf({
  count,
  isToday,
  isChosen,
}: Pick<DayButtonProps, 'isToday' | 'isChosen'> & { count: number }): string {
  if (isChosen) return 'rounded-control border-primary bg-primary text-on-primary'
  const border = isToday ? 'border-primary-text' : 'border-transparent'
  return count > 0
    ? `${border} bg-success-soft leaf text-success-text hover:bg-sunken`
    : `${border} rounded-control hover:bg-sunken`
}

/** Returns the target day of a key, or null for other keys. */
function targetOf(key: string, from: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(from, -1)
    case 'ArrowRight':
      return shiftDay(from, 1)
    case 'ArrowUp':
      return shiftDay(from, -7)
    case 'ArrowDown':
      return shiftDay(from, 7)
    case 'Home':
      return shiftDay(from, 1 - weekdayNumber(from))
    case 'End':
      return shiftDay(from, 7 - weekdayNumber(from))
    case 'PageUp':
      return shiftDayByMonths(from, -1)
    case 'PageDown':
      return shiftDayByMonths(from, 1)
    default:
      return null
  }
}
