import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Dumbbell, Moon } from 'lucide-react'
import { Link } from 'react-router'
import type { CurrentWorkoutPlan, ExerciseLog, RecentLog, TodayStats } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import type { ChallengeRun } from '@/features/coach/challenge'
import { ChallengeCard } from '@/features/coach/challenge-card'
import { TipCard } from '@/features/coach/tip-card'
import { IncompleteProfile } from '@/features/profile/incomplete-profile'
import { profileQuery } from '@/features/profile/queries'
import { useMarkedDone } from '@/features/training-log/mutations'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import { completedCount, doneToday, type DoneToday } from '@/features/training-log/today'
import { TodayActivity } from '@/features/training-log/today-activity'
import { TodayProgress } from '@/features/training-log/today-progress'
import { trainingWeek } from '@/features/training-log/training-week'
import { WeekMarks } from '@/features/training-log/week-marks'
import { nextTrainingDay, planDays } from '@/features/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { swapToday, type TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { isolated } from '@/lib/isolated'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { exerciseAddress } from './exercise-anchor'
import { LoadFailure } from '@/ui/member-load-failure'

interface DashboardHomeProps {
  today: string
  run: ChallengeRun
  onRunChange: (run: ChallengeRun) => void
}

/**
 * The first view, which begins with today's workout.
 *
 * All parts load concurrently and appear together, because a late part would move the others down.
 */
export function DashboardHome({ today, run, onRunChange }: DashboardHomeProps) {
  const profile = useQuery(profileQuery())
  const plan = useQuery(workoutPlanQuery(today))
  const stats = useQuery(todayStatsQuery(today))
  const logs = useQuery(todayLogsQuery(today))
  const recent = useQuery(recentLogsQuery())
  const training = [plan, stats, logs, recent]

  if (profile.isPending || training.some((query) => query.isPending)) {
    return (
      <Page title="Welcome" documentTitle="Dashboard">
        <HomeSkeleton />
      </Page>
    )
  }
  const firstName = profile.data?.fname ?? ''
  return (
    <Page
      title={firstName === '' ? 'Welcome' : `Welcome, ${isolated(firstName)}`}
      documentTitle="Dashboard"
    >
      {profile.data === undefined ? null : (
        <IncompleteProfile
          profile={profile.data}
          action={
            <ButtonLink render={<Link to={paths.dashboard('profile')} />}>
              Complete Profile
            </ButtonLink>
          }
        />
      )}
      <Training today={today} plan={plan} stats={stats} logs={logs} recent={recent} />
      <TipCard day={today} />
      <ChallengeCard day={today} run={run} onRunChange={onRunChange} />
    </Page>
  )
}

interface TrainingProps {
  today: string
  plan: UseQueryResult<CurrentWorkoutPlan | null>
  stats: UseQueryResult<TodayStats>
  logs: UseQueryResult<ExerciseLog[]>
  recent: UseQueryResult<RecentLog[]>
}

/** Today's cards. A card whose data fails to load stays and shows the error inside. */
function Training({ today, plan, stats, logs, recent }: TrainingProps) {
  const { swaps } = useSwaps(useSession()?.userId ?? 0, today)
  const todaysPlan = plan.data ? swapToday(plan.data, swaps) : null
  const marked = useMarkedDone(today)
  const done = doneToday(logs.data ?? [], marked)
  const doneLogs = [...done.values()]
  const week = trainingWeek(
    [
      ...(recent.data ?? []),
      ...doneLogs.map((one) => ({ exercise_id: one.exerciseId, log_date: today })),
    ],
    today,
  )
  const exercises = Object.values(todaysPlan?.days ?? {}).flat()
  const units = new Map(exercises.map((exercise) => [exercise.id, exercise.unit]))
  const isTodayKnown = plan.data !== undefined && stats.data && logs.data
  const IdleIcon = plan.data === null ? Dumbbell : Moon
  return (
    <>
      <TodayProgress
        completed={completedCount(stats.data, marked)}
        total={stats.data?.total_exercises ?? 0}
        idleIcon={<IdleIcon aria-hidden="true" className="size-10" />}
        next={<NextStep plan={todaysPlan} done={done} />}
        failure={
          isTodayKnown ? null : (
            <Failure text="Failed to load today's training" of={[plan, stats, logs]} />
          )
        }
      >
        {recent.data === undefined ? (
          <Failure text="Failed to load this week's training" of={[recent]} />
        ) : (
          <WeekMarks week={week} />
        )}
      </TodayProgress>
      <TodayActivity
        done={doneLogs}
        units={units}
        failure={
          logs.data === undefined ? (
            <Failure text="Failed to load today's activity" of={[logs]} />
          ) : null
        }
      />
    </>
  )
}

interface FailureProps {
  text: string
  of: readonly UseQueryResult<unknown>[]
}

function Failure({ text, of }: FailureProps) {
  return (
    <LoadFailure
      text={text}
      isRetrying={of.some((query) => query.isFetching)}
      onRetry={() => {
        for (const query of of) if (query.isError) void query.refetch()
      }}
    />
  )
}

interface NextStepProps {
  /** The plan with today's swaps. */
  plan: (CurrentWorkoutPlan & { days: Record<string, TodaysExercise[]> }) | null
  done: ReadonlyMap<number, DoneToday>
}

function NextStep({ plan, done }: NextStepProps) {
  if (plan === null) {
    return (
      <>
        <p className="text-muted">No workout plan yet.</p>
        <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
          Choose a plan
        </ButtonLink>
      </>
    )
  }
  const days = planDays(plan)
  const day = days.find((one) => one.isToday)
  const next = day?.exercises.find((exercise) => !done.has(exercise.id))
  if (day !== undefined && next !== undefined) {
    return (
      <>
        <p className="min-w-0">
          <span className="block text-sm text-muted">Next exercise</span>
          <span className="font-semibold">{next.name}</span>
        </p>
        <ButtonLink render={<Link to={exerciseAddress(day.number, next)} />}>
          {done.size === 0 ? 'Start workout' : 'Continue workout'}
        </ButtonLink>
      </>
    )
  }
  const ahead = nextTrainingDay(days)
  return (
    <>
      <p className="min-w-0">
        <span className="block font-semibold">
          {day === undefined || day.exercises.length === 0
            ? 'Rest day today'
            : "Today's training is done."}
        </span>
        {ahead === null ? null : (
          <span className="text-muted">
            Next training: {ahead.weekday === null ? '' : `${ahead.weekday}, `}Day {ahead.number}
          </span>
        )}
      </p>
      <ButtonLink variant="secondary" render={<Link to={paths.dashboard('workout-plan')} />}>
        Open plan
      </ButtonLink>
    </>
  )
}

function HomeSkeleton() {
  return (
    <SkeletonGroup label="Loading today's training">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6">
        <Skeleton height={28} width="10rem" />
        <div className="flex items-center gap-6">
          <Skeleton height={112} width="112px" />
          <Skeleton height={56} />
        </div>
        <div className="sm:hidden">
          <Skeleton height={104} />
        </div>
        <Skeleton height={77} />
      </div>
      {[24, 48].map((height) => (
        <div
          key={height}
          className="mt-2 flex flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-6"
        >
          <Skeleton height={28} width="10rem" />
          <Skeleton height={height} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
