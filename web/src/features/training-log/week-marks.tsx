import { Check } from 'lucide-react'
import { weekdayName } from '@/lib/weekday'
import type { WeekMark } from './training-week'
import { plural } from '@/lib/plural'

/** Overview of the week: days with training have a tick. */
export function WeekMarks({ week }: { week: readonly WeekMark[] }) {
  return (
    <ol aria-label="This week" className="flex justify-between gap-1 border-t border-line pt-4">
      {week.map((mark) => (
        <li key={mark.day} className="flex flex-1 flex-col items-center gap-1.5 text-sm">
          <span className="sr-only">{describe(mark)}</span>
          <span
            aria-hidden="true"
            className={mark.isToday ? 'font-semibold text-primary-text' : 'text-muted'}
          >
            {weekdayName(mark.number, 'short')}
          </span>
          <span
            aria-hidden="true"
            className={`flex size-8 items-center justify-center rounded-pill border-2 ${look(mark)}`}
          >
            {mark.exercises > 0 ? <Check className="size-4" strokeWidth={3} /> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

function look({ exercises, isToday }: WeekMark): string {
  if (exercises > 0) return 'border-success bg-success text-on-success'
  return isToday ? 'border-primary-text' : 'border-line'
}

function describe({ number, exercises, isToday, isAhead }: WeekMark): string {
  const name = isToday ? `${weekdayName(number)}, today` : weekdayName(number)
  if (exercises === 0) return isAhead ? `${name}: upcoming` : `${name}: no exercises`
  return `${name}: ${plural(exercises, { one: '# exercise', other: '# exercises' })}`
}
