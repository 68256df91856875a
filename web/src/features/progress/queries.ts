import { apiQuery } from '@/api/query'
import type { TwoPeriods } from '@/domain/progress/periods'

export { exerciseSummariesQuery } from '@/api/exercise-summaries-query'

/** Query for an exercise: its sessions of the last twelve months and its records. */
export const exerciseProgressQuery = (id: number) =>
  apiQuery('/api/user/progress/exercises/{id}', { path: { id } })

/** Query for the overview, all of which ends today. */
export const overviewQuery = (day: string) =>
  apiQuery('/api/user/progress/overview', undefined, { day, isUrgent: false })

/** Query for the comparison of two periods. */
export const comparisonQuery = ({ a, b }: TwoPeriods) =>
  apiQuery('/api/user/progress/comparison', {
    query: { a_from: a.from, a_to: a.to, b_from: b.from, b_to: b.to },
  })
