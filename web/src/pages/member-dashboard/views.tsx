import {
  CalendarDays,
  ChartLine,
  Dumbbell,
  House,
  NotebookPen,
  Salad,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { queryClient } from '@/api/query-client'
import type { DashboardView } from '@/app/paths'
import type { ChallengeRun } from '@/domain/coach/challenge'
import { planRequestFrom } from '@/features/diet-plan/plan-request'
import { availableDietPlansQuery, dietPlanQuery } from '@/features/diet-plan/queries'
import { profileQuery } from '@/features/profile/queries'
import { overviewQuery } from '@/features/progress/queries'
import type { FreshStart } from '@/features/training-log/fresh-start'
import { pastSetsQuery, prefetchToday, recentLogsQuery } from '@/features/training-log/queries'
import type { RestControl } from '@/features/training-log/use-rest'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { lazyPart } from '@/lib/lazy-part'
import { todayIso } from '@/lib/today'
import { DashboardHome } from './dashboard-home'
import { timerFailure, viewFailure } from './view-failure'

/** Props that the page passes to every view. */
export interface ViewProps {
  today: string
  run: ChallengeRun
  onRunChange: (run: ChallengeRun) => void
  freshStart: FreshStart | null
  onFreshStart: (start: FreshStart | null) => void
  rest: RestControl
}

interface ViewOptions {
  title: () => string
  /** Label in the bar on a phone, a part of the title. */
  short?: () => string
  icon: LucideIcon
  load: () => Promise<ComponentType<ViewProps>>
  /** Title of the error if the view's code fails to load or throws. */
  failure: () => string
  /** Starts the requests for the view's data. Fresh data is not requested again. */
  prefetch: (today: string) => void
  /** Loads parts that the view needs as soon as it opens. */
  loadParts?: () => Promise<unknown>
}

const view = ({ load, failure, loadParts, ...options }: ViewOptions) => {
  const part = lazyPart(load, viewFailure(failure))
  return {
    ...options,
    Part: part.Part,
    load: () => Promise.all([part.load(), loadParts?.()]),
  }
}

const restTimer = lazyPart(
  async () => (await import('@/features/training-log/rest-timer')).RestTimer,
  timerFailure,
)
export const RestTimer = restTimer.Part

/** Starts the requests for one day's data. */
export function prefetchDay(today: string): void {
  prefetchToday(today)
  void queryClient.prefetchQuery(workoutPlanQuery(today))
}

/** Views of the member dashboard, in navigation order. */
export const views: Record<DashboardView, ReturnType<typeof view>> = {
  dashboard: view({
    title: () => 'Dashboard',
    icon: House,
    // The first view is part of the page's code.
    load: () => Promise.resolve(DashboardHome),
    failure: () => 'Failed to load your dashboard',
    prefetch: (today) => {
      prefetchDay(today)
      void queryClient.prefetchQuery(overviewQuery(today))
    },
  }),
  'workout-plan': view({
    title: () => 'Workout Plan',
    short: () => 'Workout',
    icon: Dumbbell,
    load: async () => (await import('./workout-view')).WorkoutView,
    failure: () => 'Failed to load your workout plan',
    prefetch: (today) => {
      prefetchDay(today)
      void queryClient.prefetchQuery(pastSetsQuery(today))
    },
    loadParts: restTimer.load,
  }),
  progress: view({
    title: () => 'Progress Stats',
    short: () => 'Progress',
    icon: ChartLine,
    load: async () => (await import('./progress-view')).ProgressView,
    failure: () => 'Failed to load your progress',
    prefetch: (today) => {
      void queryClient.prefetchQuery(recentLogsQuery())
      void queryClient.prefetchQuery(overviewQuery(today))
    },
  }),
  history: view({
    title: () => 'History',
    icon: CalendarDays,
    load: async () => (await import('./history-view')).HistoryView,
    failure: () => 'Failed to load your history',
    // Its data depends on the month in the address.
    prefetch: () => undefined,
  }),
  diet: view({
    title: () => 'Diet Plan',
    short: () => 'Diet',
    icon: Salad,
    load: async () => (await import('./diet-view')).DietView,
    failure: () => 'Failed to load your diet plan',
    prefetch: () => {
      void queryClient.prefetchQuery(dietPlanQuery())
      // The key contains the profile. Without it, the view itself requests the plans.
      const known = queryClient.getQueryData(profileQuery().queryKey)
      if (known !== undefined && planRequestFrom(known) !== null) {
        void queryClient.prefetchQuery(availableDietPlansQuery(known))
      }
    },
  }),
  diary: view({
    title: () => 'Food Diary',
    short: () => 'Diary',
    icon: NotebookPen,
    load: async () => (await import('./diary-view')).DiaryView,
    failure: () => 'Failed to load your food diary',
    // Its data depends on the day in the address.
    prefetch: () => undefined,
  }),
  profile: view({
    title: () => 'Profile Settings',
    short: () => 'Profile',
    icon: UserRound,
    load: async () => (await import('./profile-view')).ProfileView,
    failure: () => 'Failed to load your profile',
    prefetch: () => undefined,
  }),
}

/** Loads a view's code. Never rejects, because a failed view shows its own error. */
export async function loadView(name: DashboardView): Promise<void> {
  await views[name].load().catch(() => undefined)
}

/** Starts the requests for a view's data. */
export function prefetchAnswers(name: DashboardView): void {
  void queryClient.prefetchQuery(profileQuery())
  views[name].prefetch(todayIso())
}

/** Prefetches a view that the member is about to open: its code, data and parts. */
export function prefetchView(name: DashboardView): void {
  prefetchAnswers(name)
  void loadView(name)
  // Without it, these parts load with the view.
  if (name === 'progress') import('@/ui/weight-chart').catch(() => undefined)
  if (name === 'dashboard') import('./dashboard-more').catch(() => undefined)
}
