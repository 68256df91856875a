import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryClient } from '@/api/query-client'
import type { PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { usePlanGuides } from '@/features/exercise/use-plan-guides'
import { profileQuery } from '@/features/profile/queries'
import { exerciseSummariesQuery } from '@/features/progress/queries'
import { pastSetsQuery, prefetchToday, recentLogsQuery } from '@/features/training-log/queries'
import { OpenWorkout } from '@/features/training-log/session/open-workout'
import { guidedExercise } from '@/features/training-log/session/session-exercises'
import {
  setSessionAside,
  continueSession,
  finishOpenSession,
  type SessionStart,
} from '@/features/training-log/session/session-actions'
import { type TrainingSession } from '@/features/training-log/session/session-storage'
import {
  useLatestSession,
  useOpenSession,
  useShownSession,
} from '@/features/training-log/session/use-shown-session'
import { planDays, type PlanDay } from '@/domain/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { swapToday } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { todayIso } from '@/lib/today'
import { useFirstWait } from '@/lib/use-first-wait'
import { useToday } from '@/lib/use-today'
import { useDayLogs } from '@/features/training-log/use-training'
import { ChooseExercises } from './choose-exercises'
import { NextWorkout } from './next-workout'
import { Session } from './session'

const pageTitle = () => 'Workout'

/** Starts all requests for the page's data concurrently. */
export function loader(): null {
  const today = todayIso()
  void queryClient.prefetchQuery(profileQuery())
  prefetchToday(today)
  void queryClient.prefetchQuery(workoutPlanQuery(today))
  void queryClient.prefetchQuery(pastSetsQuery(today))
  void queryClient.prefetchQuery(exerciseSummariesQuery())
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
  const latest = useLatestSession(userId, today)
  const requestedDay = requestedPlanDay(search.get('day'), latest, plan.data?.today)
  const shown = useShownSession(userId, requestedDay, today)
  const sessionDay = shown?.day ?? today
  const { swaps } = useSwaps(userId, sessionDay)
  // As in the workout view, the logs determine where the session continues.
  const beside = [
    useDayLogs(sessionDay, today),
    useQuery(recentLogsQuery()),
    useQuery(profileQuery()),
  ]
  const own = useGuided(shown?.exercises ?? null)
  const isPlanPending = own === null && plan.isPending
  const needsMore = own !== null || plan.data !== null
  const isWaiting = useFirstWait(
    isPlanPending || (needsMore && beside.some((one) => !one.isFetched)),
  )
  const other = useOpenSession(userId)

  if (isWaiting || isPlanPending) {
    return (
      <Page title={pageTitle()}>
        <WorkoutSkeleton />
      </Page>
    )
  }
  if (other !== null && other.startedAt !== shown?.startedAt) {
    return <OtherWorkout userId={userId} open={other} today={today} />
  }
  if (shown?.isChoosing === true && shown.finishedAt === null) {
    return <ChooseExercises userId={userId} session={shown} />
  }
  if (plan.data === undefined && own === null) {
    return (
      <Page title={pageTitle()}>
        <MemberLoadFailure
          text="Failed to load workout plan"
          isRetrying={plan.isFetching}
          onRetry={() => void plan.refetch()}
        />
      </Page>
    )
  }
  const planToday = shown?.planToday ?? plan.data?.today ?? 0
  const days =
    plan.data == null ? [] : planDays(swapToday({ ...plan.data, today: planToday }, swaps))
  const day =
    requestedDay === null
      ? undefined
      : (days.find(({ number }) => number === requestedDay) ?? days.find(({ isToday }) => isToday))
  const exercises = own ?? day?.exercises ?? []
  if (exercises.length === 0) {
    return (
      <Page title={pageTitle()}>
        <EmptyState
          title="Nothing is planned for this day"
          picture="calendar"
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
  const start: SessionStart = shown ?? {
    day: sessionDay,
    planDay: day?.number ?? null,
    planToday,
  }
  return (
    <NeedsWeightUnit pending={<WorkoutSkeleton />}>
      <Session
        key={[userId, sessionDay, start.planDay ?? shown?.startedAt].join(' ')}
        day={{ exercises }}
        start={start}
        today={today}
        userId={userId}
        title={shown?.title ?? (day === undefined ? pageTitle() : nameOf(day))}
        next={<NextWorkout days={days} />}
      />
    </NeedsWeightUnit>
  )
}

function WorkoutSkeleton() {
  return (
    <SkeletonGroup label="Loading your workout">
      <Skeleton height={56} />
      <Skeleton height={420} />
    </SkeletonGroup>
  )
}

/** Returns the day of the plan that the page shows; null for a workout that is not a day of the plan. */
function requestedPlanDay(
  requested: string | null,
  latest: TrainingSession | null,
  planToday: number | undefined,
): number | null {
  if (requested !== null) return Number(requested)
  // A finished workout of its own has no other address for its summary.
  const hasSummary = latest?.planDay === null && latest.exercises?.length !== 0
  return latest !== null && (latest.finishedAt === null || hasSummary)
    ? latest.planDay
    : (planToday ?? 0)
}

/** Returns exercises with unit and description of their guides, where these are loaded. */
function useGuided(exercises: readonly PlanExercise[] | null): readonly PlanExercise[] | null {
  const ids = exercises?.map(({ id }) => id) ?? []
  const guides = useQueries({
    queries: ids.map((id) => exerciseGuideQuery(id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  if (exercises === null) return null
  return exercises.map((exercise) =>
    guidedExercise(
      exercise,
      guides.find(({ id }) => id === exercise.id),
    ),
  )
}

interface OtherWorkoutProps {
  userId: number
  open: TrainingSession
  today: string
}

/** Asks about a workout that is not finished, instead of a second one. */
function OtherWorkout({ userId, open, today }: OtherWorkoutProps) {
  const navigate = useNavigate()
  return (
    <Page title={pageTitle()}>
      <Card title="Another workout is in progress">
        <OpenWorkout
          open={open}
          onChoose={(choice) => {
            if (choice === 'set-aside') setSessionAside(userId)
            else if (choice === 'finish') finishOpenSession(userId, open, today)
            else {
              continueSession(userId, open)
              void navigate(paths.trainingSession(open.planDay), { replace: true })
            }
          }}
        />
      </Card>
    </Page>
  )
}

const nameOf = ({ number, weekday }: PlanDay<unknown>) =>
  weekday === null ? `Day ${String(number)}` : `Day ${String(number)}, ${weekday}`
