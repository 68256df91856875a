import type { CurrentWorkoutPlan } from '@/api/types'
import { weekdayNumber } from '@/lib/weekday'

const DAY_MS = 86_400_000
/** A plan of at most so many days goes by the week. */
const WEEK = 7

const timeOf = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`)

/**
 * The plan as the server would give it on another day than the one it was given for: the same but for which of
 * its days is today. By the weekday, or, where it is longer than a week, by going on counting from then.
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
