import type { CurrentWorkoutPlan, TodayStats } from '@/api/types'
import { sessionQuery } from '@/features/account/queries'
import { shownBodyWeightsQuery } from '@/features/body-weight/queries'
import { dietPlanQuery } from '@/features/diet-plan/queries'
import { exerciseGuideQuery, GUIDE_NAME } from '@/features/exercise/guide-query'
import { loadingQuery } from '@/api/loading-query'
import { keys } from '@/api/query-keys'
import { measurementsQuery } from '@/features/measurement/queries'
import { profileQuery } from '@/features/profile/queries'
import {
  exerciseProgressQuery,
  exerciseSummariesQuery,
  overviewQuery,
} from '@/features/progress/queries'
import {
  logChangesQuery,
  monthLogsQuery,
  pastSetsQuery,
  recentLogsQuery,
  todayLogsQuery,
  todayStatsQuery,
} from '@/features/training-log/queries'
import { planOnDay } from '@/features/workout-plan/plan-on-day'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import type { CachedQuery } from '@/offline/cache/offline-cache'
import type { CachedResponse } from '@/offline/cache/store'

/** Converts the cached plan for another day. */
function keptPlan(answer: CachedResponse | undefined, day: string): CurrentWorkoutPlan | null {
  const plan = (answer?.data ?? null) as CurrentWorkoutPlan | null
  return plan && answer ? planOnDay(plan, answer.day, day) : null
}

/** The statistics of a day without logs. */
function statsOfNewDay(plan: CurrentWorkoutPlan | null): TodayStats {
  return {
    exercises_completed: 0,
    total_exercises: plan?.days[String(plan.today)]?.length ?? 0,
    recent_logs: [],
  }
}

/**
 * All queries that are cached for offline use.
 *
 * They cover the account, the plans, guides of exercises, the last logs set by set, the months of history that the
 * member opened, the progress overview, records, body weight, measurements, limits, bar and weight steps.
 */
export const cachedQueries: readonly CachedQuery[] = [
  { name: 'session', keyOn: () => sessionQuery.queryKey },
  { name: 'profile', keyOn: () => profileQuery().queryKey },
  { name: 'loading', keyOn: () => loadingQuery().queryKey },
  { name: 'limits', keyOn: () => keys.limits },
  {
    name: 'workout-plan',
    keyOn: (day) => workoutPlanQuery(day).queryKey,
    onAnotherDay: keptPlan,
  },
  {
    name: 'today-stats',
    keyOn: (day) => todayStatsQuery(day).queryKey,
    onAnotherDay: (_, day, others) => statsOfNewDay(keptPlan(others('workout-plan'), day)),
  },
  { name: 'today-logs', keyOn: (day) => todayLogsQuery(day).queryKey, onAnotherDay: () => [] },
  { name: 'recent-logs', keyOn: () => recentLogsQuery().queryKey },
  { name: 'past-sets', keyOn: (day) => pastSetsQuery(day).queryKey },
  { name: 'history', keyOn: (_, month) => monthLogsQuery(month).queryKey, hasId: true },
  { name: 'log-changes', keyOn: () => logChangesQuery().queryKey },
  { name: 'exercise-summaries', keyOn: () => exerciseSummariesQuery().queryKey },
  {
    name: 'exercise-progress',
    keyOn: (_, id) => exerciseProgressQuery(Number(id)).queryKey,
    hasId: true,
  },
  { name: 'overview', keyOn: (day) => overviewQuery(day).queryKey },
  { name: 'measurements', keyOn: () => measurementsQuery().queryKey },
  {
    name: GUIDE_NAME,
    keyOn: (_, id) => exerciseGuideQuery(Number(id)).queryKey,
    hasId: true,
  },
  { name: 'body-weights', keyOn: (day) => shownBodyWeightsQuery('year', day).queryKey },
  { name: 'diet-plan', keyOn: () => dietPlanQuery().queryKey },
]
