import type { CurrentWorkoutPlan, ProgramRun, ProgramWeek, TodayStats } from '@/api/types'
import { sessionQuery } from '@/features/account/queries'
import { startOf } from '@/domain/body/period'
import { keys } from '@/api/query-keys'
import { programKey, programWeeksKey } from '@/features/program/keys'
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
  { name: 'loading', keyOn: () => keys.loading },
  { name: 'limits', keyOn: () => keys.limits },
  {
    name: 'workout-plan',
    keyOn: keys.workoutPlan,
    onAnotherDay: keptPlan,
  },
  {
    name: 'today-stats',
    keyOn: keys.todayStats,
    onAnotherDay: (_, day, others) => statsOfNewDay(keptPlan(others('workout-plan'), day, others)),
  },
  { name: 'program', keyOn: programKey },
  { name: 'program-weeks', keyOn: (day) => programWeeksKey(day, 2) },
  { name: 'today-logs', keyOn: keys.todayLogs, onAnotherDay: () => [] },
  { name: 'recent-logs', keyOn: () => keys.recentLogs },
  { name: 'past-sets', keyOn: keys.pastSets },
  { name: 'history', keyOn: (_, month) => keys.monthLogs(month), hasId: true },
  { name: 'log-changes', keyOn: () => keys.logChanges },
  { name: 'exercise-summaries', keyOn: () => keys.exerciseSummaries },
  {
    name: 'exercise-progress',
    keyOn: (_, id) => keys.exerciseProgress(Number(id)),
    hasId: true,
  },
  { name: 'overview', keyOn: keys.overview },
  { name: 'measurements', keyOn: () => keys.measurements(null) },
  {
    name: GUIDE_NAME,
    keyOn: (_, id) => keys.exerciseGuide(Number(id)),
    hasId: true,
  },
  { name: 'body-weights', keyOn: (day) => keys.bodyWeights(startOf('year', day)) },
  { name: 'diary-day', keyOn: (_, day) => keys.diaryDay(day), hasId: true },
  { name: 'diary-changes', keyOn: () => keys.diaryChanges },
  { name: 'target', keyOn: () => keys.target },
  { name: 'target-changes', keyOn: () => keys.targetChanges },
  // The answer says of which day it is.
  { name: 'expenditure', keyOn: keys.expenditure },
  { name: 'expenditure-days', keyOn: keys.expenditureDays },
  { name: 'food-settings', keyOn: () => keys.foodSettings },
  { name: 'used-foods', keyOn: () => keys.usedFoods },
  { name: 'own-foods', keyOn: () => keys.ownFoods },
  { name: 'recipes', keyOn: () => keys.recipes },
  { name: 'diet-plan', keyOn: () => keys.dietPlan },
]
