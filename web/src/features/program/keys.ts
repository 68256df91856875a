import { groups } from '@/api/query-keys'

/** Keys of the followed program. They become stale with the current plan. */
export const programKey = (day: string) => [...groups.currentWorkoutPlan, 'program', day]
export const programWeeksKey = (day: string, count: number) => [...programKey(day), 'weeks', count]
