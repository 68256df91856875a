import type { ProgramDay, ProgramWeek } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import type { WeightUnit } from '@/domain/units/weight'
import { Badge } from '@/ui/badge'
import { Disclosure } from '@/ui/disclosure'
import { RowList } from '@/ui/row-list'
import { UserText } from '@/ui/user-text'
import { summarizeSets } from '@/domain/program/labels'

interface WeekListProps {
  /** Consecutive weeks. The first one is open. */
  weeks: readonly ProgramWeek[]
  /** Whether the days are below each other, in a side column. */
  isNarrow?: boolean | undefined
}

/** Weeks of a program, each with its days and what they ask for. */
export function WeekList({ weeks, isNarrow = false }: WeekListProps) {
  const unit = useWeightUnit()
  const hasCycles = weeks.some(({ cycle }) => cycle !== weeks[0]?.cycle)
  return (
    <RowList>
      {weeks.map((week, index) => (
        <Disclosure
          key={`${String(week.cycle)} ${String(week.week)} ${String(index)}`}
          isRow
          defaultOpen={index === 0}
          title={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {hasCycles
                ? `Week ${String(week.week)} · Cycle ${String(week.cycle)}`
                : `Week ${String(week.week)}`}
              {week.is_deload ? <Badge>Deload week</Badge> : null}
            </span>
          }
          meta={periodOf(week)}
        >
          <div className={`grid grid-cols-1 gap-x-8 gap-y-4 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
            {week.days.map((day) => (
              <WeekDay key={day.day} day={day} unit={unit} />
            ))}
          </div>
        </Disclosure>
      ))}
    </RowList>
  )
}

/** Returns the date of the first session of a week, or null if it has none. */
function periodOf({ days }: ProgramWeek): string | null {
  const first = days.map(({ date }) => date).find((date) => date !== null)
  return first == null ? null : `from ${formatDate(first)}`
}

function WeekDay({ day, unit }: { day: ProgramDay; unit: WeightUnit }) {
  return (
    <section aria-label={day.name}>
      <h4 className="font-semibold">
        {day.name}
        {day.date === null ? null : (
          <span className="font-normal text-muted">{` ${formatDate(day.date)}`}</span>
        )}
      </h4>
      <ul className="divide-y divide-line text-sm">
        {day.exercises.map((exercise) => (
          <li key={exercise.id} className="flex justify-between gap-4 py-1.5">
            <UserText>{exercise.name}</UserText>
            <span className="text-end whitespace-nowrap">{summarizeSets(exercise, unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
