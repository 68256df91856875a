import type { CurrentWorkoutPlan, ProgramRun, ProgramWeek } from '@/api/types'
import { weekdayNumber } from '@/domain/time/weekday'

const DAY_MS = 86_400_000
/** Maximum number of days of a plan by weekday. */
const WEEK = 7

const timeOf = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`)

/**
 * Returns the plan with the current day of another date. A weekly plan uses the weekday; a longer plan
 * continues its day counter.
 */
export function planOnDay(
  plan: CurrentWorkoutPlan,
  givenOn: string,
  day: string,
): CurrentWorkoutPlan {
  const length = plan.num_of_days
  if (length <= WEEK) return { ...plan, today: weekdayNumber(day) }
  const elapsed = Math.round((timeOf(day) - timeOf(givenOn)) / DAY_MS)
  const from = plan.today - 1 + elapsed
  return { ...plan, today: (((from % length) + length) % length) + 1 }
}

/**
 * Returns the plan of a program on another date, by the dates of the weeks that are known. On a date without a session,
 * and if nothing is known, it is a rest day.
 */
export function programOnDay(
  plan: CurrentWorkoutPlan & { program: NonNullable<CurrentWorkoutPlan['program']> },
  run: ProgramRun | null,
  weeks: readonly ProgramWeek[],
  day: string,
): CurrentWorkoutPlan {
  const isOn = ({ date }: ProgramWeek['days'][number]) => date === day
  const week = weeks.find(({ days }) => days.some(isOn)) ?? weeks[0]
  const rest = Math.max(...Object.keys(plan.days).map(Number), 0) + 1
  if (run === null || week === undefined) {
    return { ...plan, today: rest, program: { ...plan.program, day: null, day_name: null } }
  }
  const isQueue = run.schedule.kind === 'queue'
  const numberOf = (of: number) => (isQueue ? of : (run.schedule.weekdays[of - 1] ?? of))
  const session = week.days.find(isOn)
  return {
    ...plan,
    days: Object.fromEntries(week.days.map((day) => [numberOf(day.day), day.exercises])),
    today:
      session === undefined
        ? isQueue
          ? week.days.length + 1
          : weekdayNumber(day)
        : numberOf(session.day),
    program: {
      ...plan.program,
      week: week.week,
      cycle: week.cycle,
      is_deload: week.is_deload,
      day: session?.day ?? null,
      day_name: session?.name ?? null,
    },
  }
}
