import { weekdayName } from '@/lib/weekday'

/** A week's plan uses the weekday as its day; a longer plan runs on a count that only the server knows. */
const WEEK = 7

export interface PlanDay<Exercise> {
  number: number
  /** Null in a plan longer than a week. */
  weekday: string | null
  exercises: readonly Exercise[]
  isToday: boolean
}

/**
 * Every day of the plan in order, rest days included: a week's plan always has seven, since its day numbers
 * are weekdays.
 */
export function planDays<Exercise>(plan: {
  num_of_days: number
  days: Record<string, readonly Exercise[]>
  today: number
}): PlanDay<Exercise>[] {
  const highest = Math.max(plan.num_of_days, ...Object.keys(plan.days).map(Number))
  const isWeekly = highest <= WEEK
  return Array.from({ length: isWeekly ? WEEK : highest }, (_, index) => {
    const number = index + 1
    return {
      number,
      weekday: isWeekly ? weekdayName(number) : null,
      exercises: plan.days[String(number)] ?? [],
      isToday: number === plan.today,
    }
  })
}

/** The next day with exercises after today, going round the plan; null when there is none. */
export function nextTrainingDay<Exercise>(
  days: readonly PlanDay<Exercise>[],
): PlanDay<Exercise> | null {
  const today = days.findIndex((day) => day.isToday)
  if (today < 0) return null
  const ahead = [...days.slice(today + 1), ...days.slice(0, today)]
  return ahead.find((day) => day.exercises.length > 0) ?? null
}
