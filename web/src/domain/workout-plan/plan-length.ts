import type { AdminWorkoutPlan } from '@/api/types'
import { plural } from '@/domain/text/plural'

/** Returns "3 days", or "6 weeks · 3 days a week" for a program. */
export function planLength({
  weeks,
  num_of_days: days,
}: Pick<AdminWorkoutPlan, 'weeks' | 'num_of_days'>): string {
  if (weeks === null) return plural(days, { one: '# day', other: '# days' })
  const length = plural(weeks, { one: '# week', other: '# weeks' })
  return `${length} · ${plural(days, { one: '# day a week', other: '# days a week' })}`
}
