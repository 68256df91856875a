import type { FollowedWorkoutPlan, PlanSource } from '@/api/types'
import { formatDate, toIsoDate } from '@/lib/format'

export const sourceNames: Record<PlanSource, string> = {
  catalogue: 'From the catalogue',
  gemini: 'Made by AI',
  openai: 'Made by AI',
  builtin: 'Made by the built-in planner',
  own: 'Your own',
}

/** Returns the period of a plan, for example "Since 30 Aug 2026". */
export function followedWhen({
  chosen_on: from,
  replaced_at: until,
}: Pick<FollowedWorkoutPlan, 'chosen_on' | 'replaced_at'>): string {
  if (until === null) return `Since ${formatDate(from)}`
  const last = toIsoDate(new Date(until))
  return last <= from ? formatDate(from) : `${formatDate(from)} to ${formatDate(last)}`
}
