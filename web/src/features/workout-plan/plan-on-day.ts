import type { CurrentWorkoutPlan } from '@/api/types'
import { weekdayNumber } from '@/lib/weekday'

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
