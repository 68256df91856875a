import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nextText } from '@/domain/program/labels'
import { programQuery, programWeeksQuery } from '@/features/program/run-queries'
import type { PlanDay } from '@/domain/workout-plan/plan-days'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { formatDate } from '@/domain/text/format'

interface NextProgramDayProps {
  /** Current ISO date in the member's time zone. */
  today: string
  /** Renders what the day asks for. */
  children: (day: PlanDay<TodaysExercise>) => ReactNode
}

/** The next day of the program with its date, or why there is none. */
export function NextProgramDay({ today, children }: NextProgramDayProps) {
  const run = useQuery(programQuery(today)).data ?? null
  const weeks = useQuery(programWeeksQuery(today, 2)).data ?? []
  if (run === null) return null
  const { state, schedule, next_session_on: planned } = run
  const days = weeks.flatMap((week) => week.days)
  // Today's session is still the next one when it is done.
  const isAhead = planned !== null && planned > today
  const next = days.find(({ date }) => (isAhead ? date === planned : date !== null && date > today))
  const date = isAhead ? planned : (next?.date ?? null)
  if (state !== 'running' || date === null) return <p>{nextText(run)}</p>
  const name = next?.name ?? (isAhead ? run.day_name : null)
  const number =
    next === undefined || schedule.kind === 'queue'
      ? next?.day
      : (schedule.weekdays[next.day - 1] ?? next.day)
  return (
    <>
      <p>{`Next workout: ${name === null ? '' : `${name}, `}${formatDate(date)}`}</p>
      {next === undefined || number === undefined
        ? null
        : children({
            number,
            weekday: null,
            name: next.name,
            exercises: next.exercises,
            isToday: false,
          })}
    </>
  )
}
