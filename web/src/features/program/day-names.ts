import type { ProgramRun, ProgramWeek } from '@/api/types'
import { formatShortDate } from '@/domain/text/format'

/** Returns the number of a program's day in the plan: its weekday, or its place in a queue. */
export const planDayOf = (schedule: ProgramRun['schedule'], day: number): number =>
  schedule.kind === 'queue' ? day : (schedule.weekdays[day - 1] ?? day)

/** Returns the names and dates of the current week's days by their number in the plan. */
export function dayNames(
  run: ProgramRun | null | undefined,
  weeks: readonly ProgramWeek[] | undefined,
): ReadonlyMap<number, string> {
  const days = run == null ? [] : (weeks?.[0]?.days ?? [])
  return new Map(
    days.map(({ day, name, date }) => [
      run == null ? day : planDayOf(run.schedule, day),
      date === null ? name : `${name}, ${formatShortDate(date)}`,
    ]),
  )
}
