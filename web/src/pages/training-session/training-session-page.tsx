import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { profileQuery } from '@/features/profile/queries'
import { recentLogsQuery, todayLogsQuery } from '@/features/training-log/queries'
import { planDays, type PlanDay } from '@/features/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { swapToday } from '@/features/workout-plan/swap/kept-swaps'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { LoadFailure } from '../member-dashboard/load-failure'
import { useToday } from '../member-dashboard/use-today'
import { askFor } from '../member-dashboard/views'
import { Session } from './session'

const TITLE = 'Training session'

/** Asks for all that a session shows, at once. */
export function loader(): null {
  askFor('workout-plan')
  return null
}

/** The day that an address asks for, or today's. */
function chosenDay(plan: CurrentWorkoutPlan, search: URLSearchParams) {
  const days = planDays(plan)
  const number = Number(search.get('day') ?? plan.today)
  return days.find((day) => day.number === number) ?? days.find((day) => day.isToday)
}

// A screen high at least: the footer stays where it is when data arrives.
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
  const session = useSession()
  const plan = useQuery(workoutPlanQuery(today))
  const { swaps } = useSwaps(session?.userId ?? null, today)
  // As on the plan's own view: what is done decides where the session goes on.
  const beside = [
    useQuery(todayLogsQuery(today)),
    useQuery(recentLogsQuery()),
    useQuery(profileQuery()),
  ]

  if (plan.isPending || (plan.data && beside.some((query) => !query.isFetched))) {
    return (
      <Page title={TITLE}>
        <SkeletonGroup label="Loading your session">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </SkeletonGroup>
      </Page>
    )
  }
  if (plan.data === undefined) {
    return (
      <Page title={TITLE}>
        <LoadFailure
          text="Failed to load workout plan"
          isRetrying={plan.isFetching}
          onRetry={() => void plan.refetch()}
        />
      </Page>
    )
  }
  const day = plan.data === null ? undefined : chosenDay(swapToday(plan.data, swaps), search)
  if (day === undefined || day.exercises.length === 0) {
    return (
      <Page title={TITLE}>
        <EmptyState
          title="Nothing is planned for this day"
          icon={<Moon aria-hidden="true" className="size-10" />}
          action={
            <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
              Open Workout Plan
            </ButtonLink>
          }
        >
          Start a session from a day with exercises.
        </EmptyState>
      </Page>
    )
  }
  const key = [session?.userId, today, day.number].join(' ')
  return (
    <Session key={key} day={day} today={today} userId={session?.userId ?? 0} title={nameOf(day)} />
  )
}

const nameOf = ({ number, weekday }: PlanDay<unknown>) =>
  weekday === null ? `Day ${String(number)}` : `Day ${String(number)}, ${weekday}`
