import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { usePlanGuides } from '@/features/exercise/use-plan-guides'
import { profileQuery } from '@/features/profile/queries'
import { pastSetsQuery, prefetchToday, recentLogsQuery } from '@/features/training-log/queries'
import {
  useSessionInProgress,
  useShownSession,
} from '@/features/training-log/session/use-training-session'
import { planDays, type PlanDay } from '@/features/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { swapToday } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { LoadFailure } from '@/ui/member-load-failure'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { todayIso } from '@/lib/today'
import { useToday } from '@/lib/use-today'
import { useDayLogs } from '@/features/training-log/use-training'
import { Session } from './session'

const pageTitle = () => 'Workout'

/** Starts all requests for the page's data concurrently. */
export function loader(): null {
  const today = todayIso()
  void queryClient.prefetchQuery(profileQuery())
  prefetchToday(today)
  void queryClient.prefetchQuery(workoutPlanQuery(today))
  void queryClient.prefetchQuery(pastSetsQuery(today))
  return null
}

// At least as high as the screen, so that the footer does not move when data arrives.
export function Component() {
  return (
    <div className="min-h-dvh">
      <SessionPage />
    </div>
  )
}

function SessionPage() {
  const [search] = useSearchParams()
  const today = useToday()
  const userId = useSession()?.userId ?? 0
  // After midnight, the previous day's plan stays until the new one is loaded, so that a workout
  // continues.
  const plan = useQuery({ ...workoutPlanQuery(today), placeholderData: keepPreviousData })
  usePlanGuides(userId, plan.data)
  const inProgress = useSessionInProgress(userId, today)
  const requestedDay = Number(search.get('day') ?? inProgress?.planDay ?? plan.data?.today)
  const shown = useShownSession(userId, requestedDay, today)
  const sessionDay = shown?.day ?? today
  const { swaps } = useSwaps(userId, sessionDay)
  // As in the workout view, the logs determine where the session continues.
  const beside = [
    useDayLogs(sessionDay, today),
    useQuery(recentLogsQuery()),
    useQuery(profileQuery()),
  ]
  const [isReady, setIsReady] = useState(false)
  const isLoaded = !plan.isPending && (plan.data === null || beside.every((one) => one.isFetched))
  if (isLoaded && !isReady) setIsReady(true)

  if (!isLoaded && !isReady) {
    return (
      <Page title={pageTitle()}>
        <SkeletonGroup label="Loading your workout">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </SkeletonGroup>
      </Page>
    )
  }
  if (plan.data === undefined) {
    return (
      <Page title={pageTitle()}>
        <LoadFailure
          text="Failed to load workout plan"
          isRetrying={plan.isFetching}
          onRetry={() => void plan.refetch()}
        />
      </Page>
    )
  }
  const planToday = shown?.planToday ?? plan.data?.today ?? 0
  const days =
    plan.data === null ? [] : planDays(swapToday({ ...plan.data, today: planToday }, swaps))
  const day =
    days.find(({ number }) => number === requestedDay) ?? days.find(({ isToday }) => isToday)
  if (day === undefined || day.exercises.length === 0) {
    return (
      <Page title={pageTitle()}>
        <EmptyState
          title="Nothing is planned for this day"
          icon={<Moon aria-hidden="true" className="size-10" />}
          action={
            <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
              Open Workout Plan
            </ButtonLink>
          }
        >
          Start a workout from a day with exercises.
        </EmptyState>
      </Page>
    )
  }
  return (
    <NeedsWeightUnit pending={null}>
      <Session
        key={[userId, sessionDay, day.number].join(' ')}
        day={day}
        planToday={planToday}
        sessionDay={sessionDay}
        today={today}
        userId={userId}
        title={nameOf(day)}
      />
    </NeedsWeightUnit>
  )
}

const nameOf = ({ number, weekday }: PlanDay<unknown>) =>
  weekday === null ? `Day ${String(number)}` : `Day ${String(number)}, ${weekday}`
