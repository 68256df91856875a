import { weekdayName } from '@/domain/time/weekday'

/** Maximum number of days of a plan by weekday. Longer plans use a day counter that only the server knows. */
const WEEK = 7

export interface PlanDay<Exercise> {
  number: number
  /** Null in a plan longer than a week, and in a program. */
  weekday: string | null
  /** Name in the program; null without one. */
  name: string | null
  exercises: readonly Exercise[]
  isToday: boolean
}

/**
 * Returns every day of the plan in order, including rest days. A weekly plan always has seven days, because
 * its day numbers are weekdays. A program has only its own days, because they can also be a queue.
 */
export function planDays<Exercise>(
  plan: {
    num_of_days: number
    days: Record<string, readonly Exercise[]>
    today: number
    program?: object | null
  },
  /** Names of a program's days. */
  names?: ReadonlyMap<number, string>,
): PlanDay<Exercise>[] {
  const isProgram = plan.program != null
  const highest = Math.max(isProgram ? 1 : plan.num_of_days, ...Object.keys(plan.days).map(Number))
  const isWeekly = highest <= WEEK && !isProgram
  const days = Array.from({ length: isWeekly ? WEEK : highest }, (_, index) => {
    const number = index + 1
    return {
      number,
      weekday: isWeekly ? weekdayName(number) : null,
      name: names?.get(number) ?? null,
      exercises: plan.days[String(number)] ?? [],
      isToday: number === plan.today,
    }
  })
  return isProgram ? days.filter(({ exercises }) => exercises.length > 0) : days
}

/** Returns the next day with exercises after today, wrapping around the plan, or null. */
export function nextTrainingDay<Exercise>(
  days: readonly PlanDay<Exercise>[],
): PlanDay<Exercise> | null {
  const today = days.findIndex((day) => day.isToday)
  if (today < 0) return null
  const ahead = [...days.slice(today + 1), ...days.slice(0, today)]
  return ahead.find((day) => day.exercises.length > 0) ?? null
}
