import type { CurrentWorkoutPlan, ProgramRun, ProgramWeek, TodayStats } from '@/api/types'
import { sessionQuery } from '@/features/account/queries'
import { startOf } from '@/domain/body/period'
import { keys } from '@/api/query-keys'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { exerciseSummariesQuery } from '@/api/exercise-summaries-query'
import { foodSettingsQuery } from '@/api/food-settings-query'
import { usedFoodsQuery } from '@/api/foods-query'
import { loadingQuery } from '@/api/loading-query'
import { bodyWeightsQuery } from '@/features/body-weight/queries'
import { diaryChangesQuery, diaryDayQuery } from '@/features/diary/queries'
import { dietPlanQuery } from '@/features/diet-plan/queries'
import { ownFoodsQuery, recipesQuery } from '@/features/food/queries'
import { measurementsQuery } from '@/features/measurement/queries'
import { programQuery, programWeeksQuery } from '@/features/program/run-queries'
import { exerciseProgressQuery, overviewQuery } from '@/features/progress/queries'
import {
  expenditureDaysQuery,
  expenditureQuery,
  targetChangesQuery,
  targetQuery,
} from '@/features/target/queries'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { planOnDay, programOnDay } from '@/domain/workout-plan/plan-on-day'
import { GUIDE_NAME } from '@/offline/cache/guide-name'
import type { CachedQuery } from '@/offline/cache/offline-cache'
import type { CachedResponse } from '@/offline/cache/store'

/** Converts the cached plan for another day. */
function keptPlan(
  answer: CachedResponse | undefined,
  day: string,
  others: (name: string) => CachedResponse | undefined,
): CurrentWorkoutPlan | null {
  const plan = (answer?.data ?? null) as CurrentWorkoutPlan | null
  if (plan?.program != null) {
    const run = (others('program')?.data ?? null) as ProgramRun | null
    const weeks = (others('program-weeks')?.data ?? []) as ProgramWeek[]
    return programOnDay({ ...plan, program: plan.program }, run, weeks, day)
  }
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
 * They cover the account, the plans, the program with two weeks, guides of exercises, the last logs set by set, the
 * months of history that the member opened, the progress overview, records, body weight, measurements, limits, bar
 * and weight steps, the days of the food diary, the foods used last, own foods, recipes, the target, and the
 * expenditure.
 */
export const cachedQueries: readonly CachedQuery[] = [
  { name: 'session', keyOn: () => sessionQuery.queryKey },
  { name: 'profile', keyOn: () => keys.profile },
  { name: 'loading', keyOn: () => loadingQuery().queryKey },
  { name: 'limits', keyOn: () => keys.limits },
  {
    name: 'workout-plan',
    keyOn: (day) => workoutPlanQuery(day).queryKey,
    onAnotherDay: keptPlan,
  },
  {
    name: 'today-stats',
    keyOn: keys.todayStats,
    onAnotherDay: (_, day, others) => statsOfNewDay(keptPlan(others('workout-plan'), day, others)),
  },
  { name: 'program', keyOn: (day) => programQuery(day).queryKey },
  { name: 'program-weeks', keyOn: (day) => programWeeksQuery(day, 2).queryKey },
  { name: 'today-logs', keyOn: keys.todayLogs, onAnotherDay: () => [] },
  { name: 'recent-logs', keyOn: () => keys.recentLogs },
  { name: 'past-sets', keyOn: keys.pastSets },
  { name: 'history', keyOn: (_, month) => keys.monthLogs(month), hasId: true },
  { name: 'log-changes', keyOn: () => keys.logChanges },
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
  { name: 'body-weights', keyOn: (day) => bodyWeightsQuery(startOf('year', day)).queryKey },
  { name: 'diary-day', keyOn: (_, day) => diaryDayQuery(day).queryKey, hasId: true },
  { name: 'diary-changes', keyOn: () => diaryChangesQuery().queryKey },
  { name: 'target', keyOn: () => targetQuery().queryKey },
  { name: 'target-changes', keyOn: () => targetChangesQuery().queryKey },
  // The answer says of which day it is.
  { name: 'expenditure', keyOn: (day) => expenditureQuery(day).queryKey },
  { name: 'expenditure-days', keyOn: (day) => expenditureDaysQuery(day).queryKey },
  { name: 'food-settings', keyOn: () => foodSettingsQuery().queryKey },
  { name: 'used-foods', keyOn: () => usedFoodsQuery().queryKey },
  { name: 'own-foods', keyOn: () => ownFoodsQuery().queryKey },
  { name: 'recipes', keyOn: () => recipesQuery().queryKey },
  { name: 'diet-plan', keyOn: () => dietPlanQuery().queryKey },
]
