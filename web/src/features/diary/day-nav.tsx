import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDate, parseIsoDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'
import { shiftDay } from '@/domain/time/shift-day'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { dayName, dayRange } from '@/domain/food/days'

interface DayNavProps {
  day: string
  today: string
  onDay: (day: string) => void
}

/** Name of a weekday. */
const weekday = (day: string) =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'long' }).format(parseIsoDate(day))

/** The day that is shown, with its neighbors. */
export function DayNav({ day, today, onDay }: DayNavProps) {
  const name = dayName(day, today)
  const date = `${weekday(day)}, ${formatDate(day)}`
  return (
    <nav aria-label="Day" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton
        label="Previous day"
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => {
          onDay(shiftDay(day, -1))
        }}
      />
      <div className="min-w-44 text-center" aria-live="polite">
        <p className="font-semibold">{name === formatDate(day) ? weekday(day) : name}</p>
        <p className="text-sm text-muted">{name === formatDate(day) ? formatDate(day) : date}</p>
      </div>
      <IconButton
        label="Next day"
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        disabled={day >= dayRange(today).last}
        onClick={() => {
          onDay(shiftDay(day, 1))
        }}
      />
      {day === today ? null : (
        <Button
          variant="ghost"
          onClick={() => {
            onDay(today)
          }}
        >
          Today
        </Button>
      )}
    </nav>
  )
}
