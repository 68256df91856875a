import { Check } from 'lucide-react'
import { plural } from '@/domain/text/plural'
import { weekdayName } from '@/domain/time/weekday'
import type { WeekMark } from './training-week'

interface WeekMarksProps {
  week: readonly WeekMark[]
  /** Whether the plan has exercises on an ISO date. */
  isPlanned: (day: string) => boolean
}

/** Overview of the week: a day with training is a leaf with a tick, a planned day an outlined leaf. */
export function WeekMarks({ week, isPlanned }: WeekMarksProps) {
  return (
    <ol aria-label="This week" className="flex min-w-0 flex-1 justify-between gap-1">
      {week.map((mark) => (
        <li key={mark.day} className="flex flex-1 flex-col items-center gap-1.5 text-sm">
          <span className="sr-only">{describe(mark, isPlanned(mark.day))}</span>
          <span
            aria-hidden="true"
            className={mark.isToday ? 'font-semibold text-primary-text' : 'text-muted'}
          >
            {weekdayName(mark.number, 'short')}
          </span>
          <span
            aria-hidden="true"
            className={`flex size-9 items-center justify-center border-2 leaf font-semibold ${look(mark, isPlanned(mark.day))}`}
          >
            {mark.exercises > 0 ? (
              <Check className="size-5" strokeWidth={3} />
            ) : (
              String(Number(mark.day.slice(8)))
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function look({ exercises, isToday, isAhead }: WeekMark, isPlanned: boolean): string {
  if (exercises > 0) return 'border-success bg-success text-on-success'
  if (isToday) return 'border-primary-text text-primary-text'
  return isAhead && isPlanned ? 'border-control text-text' : 'border-transparent text-muted'
}

function describe({ number, exercises, isToday, isAhead }: WeekMark, isPlanned: boolean): string {
  const name = isToday ? `${weekdayName(number)}, today` : weekdayName(number)
  if (exercises > 0)
    return `${name}: ${plural(exercises, { one: '# exercise', other: '# exercises' })}`
  if (isPlanned && (isToday || isAhead)) return `${name}: planned`
  return isAhead ? `${name}: upcoming` : `${name}: no exercises`
}
