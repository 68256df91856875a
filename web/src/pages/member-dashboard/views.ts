import { queryClient } from '@/api/query-client'
import type { DashboardView } from '@/app/paths'
import { planRequestFrom } from '@/features/diet-plan/plan-request'
import { availableDietPlansQuery, dietPlanQuery } from '@/features/diet-plan/queries'
import { profileQuery } from '@/features/profile/queries'
import { exerciseSummariesQuery, weeksProgressQuery } from '@/features/progress/queries'
import {
  pastSetsQuery,
  recentLogsQuery,
  todayLogsQuery,
  todayStatsQuery,
} from '@/features/training-log/queries'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { toIsoDate } from '@/lib/format'
import { lazyPart } from '@/lib/lazy-part'
import { loadWeightChart } from '@/ui/weight-figure'
import { timerFailure, viewFailure } from './view-failure'

const workout = lazyPart(
  async () => (await import('./workout-view')).WorkoutView,
  viewFailure('your workout plan'),
)
const restTimer = lazyPart(
  async () => (await import('@/features/training-log/rest-timer')).RestTimer,
  timerFailure,
)
const progress = lazyPart(
  async () => (await import('./progress-view')).ProgressView,
  viewFailure('your progress'),
)
const history = lazyPart(
  async () => (await import('./history-view')).HistoryView,
  viewFailure('your history'),
)
const diet = lazyPart(
  async () => (await import('./diet-view')).DietView,
  viewFailure('your diet plan'),
)
const profile = lazyPart(
  async () => (await import('./profile-view')).ProfileView,
  viewFailure('your profile'),
)

export const WorkoutView = workout.Part
export const RestTimer = restTimer.Part
export const ProgressView = progress.Part
export const HistoryView = history.Part
export const DietView = diet.Part
export const ProfileView = profile.Part

/** The first view is part of the page; the others come when they are asked for. */
const codeOf: Record<DashboardView, () => Promise<unknown>> = {
  dashboard: () => Promise.resolve(),
  // A rest offers itself there, and is to be seen at once.
  'workout-plan': () => Promise.all([workout.load(), restTimer.load()]),
  progress: progress.load,
  history: history.load,
  diet: diet.load,
  profile: profile.load,
}

/** Waits for a view's code. One that cannot be loaded says so itself, in its place. */
export async function loadView(view: DashboardView): Promise<void> {
  await codeOf[view]().catch(() => undefined)
}

/** Asks for what a view shows, all at once; what is there and fresh is not asked for again. */
export function askFor(view: DashboardView): void {
  const today = toIsoDate(new Date())
  void queryClient.prefetchQuery(profileQuery())
  if (view === 'diet') {
    void queryClient.prefetchQuery(dietPlanQuery())
    // The key holds the profile, without which it is asked for by the view itself.
    const known = queryClient.getQueryData(profileQuery().queryKey)
    if (known !== undefined && planRequestFrom(known) !== null) {
      void queryClient.prefetchQuery(availableDietPlansQuery(known))
    }
    return
  }
  // What the history shows depends on the month that its address names.
  if (view === 'profile' || view === 'history') return
  void queryClient.prefetchQuery(recentLogsQuery())
  if (view === 'progress') {
    void queryClient.prefetchQuery(exerciseSummariesQuery())
    void queryClient.prefetchQuery(weeksProgressQuery(today))
    return
  }
  void queryClient.prefetchQuery(workoutPlanQuery(today))
  void queryClient.prefetchQuery(todayStatsQuery(today))
  void queryClient.prefetchQuery(todayLogsQuery(today))
  if (view === 'workout-plan') void queryClient.prefetchQuery(pastSetsQuery(today))
}

/** For who is about to open a view: its code, its answers and, where it draws, what draws. */
export function prefetchView(view: DashboardView): void {
  askFor(view)
  void loadView(view)
  if (view === 'progress') loadWeightChart().catch(() => undefined)
}
