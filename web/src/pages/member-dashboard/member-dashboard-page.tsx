import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '@/api/query-client'
import { readDashboardView, type DashboardView } from '@/app/paths'
import type { ChallengeRun } from '@/features/coach/challenge'
import { dailyChallengeQuery, dailyTipQuery } from '@/features/coach/queries'
import { profileQuery } from '@/features/profile/queries'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import type { FreshStart } from '@/features/workout-plan/fresh-start'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { toIsoDate } from '@/lib/format'
import { DashboardHome } from './dashboard-home'
import { DietView } from './diet-view'
import { focusMain } from './focus-main'
import { ProfileView } from './profile-view'
import { ProgressView } from './progress-view'
import { useToday } from './use-today'
import { WorkoutView } from './workout-view'

/** Asks for everything at once and waits for nothing: each part of a view shows its own skeleton. */
export function loader() {
  const today = toIsoDate(new Date())
  void queryClient.prefetchQuery(profileQuery())
  void queryClient.prefetchQuery(workoutPlanQuery(today))
  void queryClient.prefetchQuery(todayStatsQuery(today))
  void queryClient.prefetchQuery(todayLogsQuery(today))
  void queryClient.prefetchQuery(recentLogsQuery())
  void queryClient.prefetchQuery(dailyTipQuery(today))
  void queryClient.prefetchQuery(dailyChallengeQuery(today))
  return null
}

const viewNames: Record<DashboardView, string> = {
  dashboard: 'Dashboard',
  'workout-plan': 'Workout Plan',
  progress: 'Progress Stats',
  diet: 'Diet Plan',
  profile: 'Profile Settings',
}

export function Component() {
  const [search] = useSearchParams()
  const view = readDashboardView(search)
  const today = useToday()
  const [run, setRun] = useState<ChallengeRun>({ state: 'idle' })
  const [freshStart, setFreshStart] = useState<FreshStart | null>(null)
  const announcement = useViewChange(view)

  // A screen high at least: the footer stays below the fold and is not pushed about when data arrives.
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {view === 'dashboard' ? (
        <DashboardHome today={today} run={run} onRunChange={setRun} />
      ) : view === 'workout-plan' ? (
        <WorkoutView today={today} freshStart={freshStart} onFreshStart={setFreshStart} />
      ) : view === 'progress' ? (
        <ProgressView />
      ) : view === 'diet' ? (
        <DietView />
      ) : (
        <ProfileView />
      )}
    </div>
  )
}

/**
 * A view replaces another without a new page, which a screen reader would not notice: it is named, and focus
 * goes to its beginning. The layout does the same where the path changes; here only the query does.
 */
function useViewChange(view: DashboardView): string {
  const shown = useRef(view)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    setAnnouncement(viewNames[view])
    // A link to one exercise leads further down; that view moves the focus itself.
    if (window.location.hash === '') focusMain()
  }, [view])
  return announcement
}
