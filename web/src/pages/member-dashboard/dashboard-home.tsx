import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CurrentWorkoutPlan, ExerciseLog, RecentLog, TodayStats } from '@/api/types'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import type { ChallengeRun } from '@/domain/coach/challenge'
import { IncompleteProfile } from '@/features/profile/incomplete-profile'
import { profileQuery } from '@/features/profile/queries'
import { useMarkedDone } from '@/features/training-log/mutations'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import { completedCount, doneToday } from '@/features/training-log/today'
import { TodayProgress } from '@/features/training-log/today-progress'
import { trainingWeek } from '@/features/training-log/training-week'
import { WeekMarks } from '@/features/training-log/week-marks'
import { planOnDay } from '@/domain/workout-plan/plan-on-day'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { swapToday } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { isolated } from '@/domain/text/isolated'
import { useFirstWait } from '@/lib/use-first-wait'
import { ButtonLink } from '@/ui/button'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Extras, Overview, Slice, StartAnything, TodayActivity, useLaterParts } from './later-parts'
import { TodaysWorkout } from './todays-workout'

interface DashboardHomeProps {
  today: string
  run: ChallengeRun
  onRunChange: (run: ChallengeRun) => void
}

/**
 * The first view, which begins with today's workout.
 *
 * The parts of today load concurrently and appear together, because a late part would move the others down.
 */
export function DashboardHome({ today, run, onRunChange }: DashboardHomeProps) {
  const profile = useQuery(profileQuery())
  const plan = useQuery(workoutPlanQuery(today))
  const stats = useQuery(todayStatsQuery(today))
  const logs = useQuery(todayLogsQuery(today))
  const recent = useQuery(recentLogsQuery())

  // The week has a place of its own, because the logs of a year take longer.
  const isWaiting = useFirstWait([profile, plan, stats, logs].some((query) => query.isPending))
  const shown = useLaterParts(!isWaiting)

  if (isWaiting) {
    return (
      <Page title="Welcome" documentTitle="Dashboard" width="columns">
        <SkeletonGroup label="Loading today's training">
          <Columns
            main={
              <>
                <HeroSkeleton />
                <Skeleton height={210} />
                <Skeleton height={110} />
              </>
            }
            side={<SideSkeleton />}
            below={null}
          />
        </SkeletonGroup>
      </Page>
    )
  }
  const firstName = profile.data?.fname ?? ''
  return (
    <Page
      title={firstName === '' ? 'Welcome' : `Welcome, ${isolated(firstName)}`}
      documentTitle="Dashboard"
      width="columns"
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
      <Columns
        main={
          <Training
            today={today}
            plan={plan}
            stats={stats}
            logs={logs}
            recent={recent}
            hasMore={shown > 0}
          />
        }
        side={
          <Slice isShown={shown > 1} fallback={<SideSkeleton />}>
            <Overview today={today} misfits={plan.data?.misfits} />
          </Slice>
        }
        below={
          <Slice isShown={shown > 2} fallback={null}>
            <Extras today={today} run={run} onRunChange={onRunChange} />
          </Slice>
        }
      />
    </Page>
  )
}

interface ColumnsProps {
  main: ReactNode
  side: ReactNode
  below: ReactNode
}

/** Two columns on a wide screen; on a phone the side column is between the two main parts. */
function Columns({ main, side, below }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-6">{main}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {side}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{below}</div>
    </div>
  )
}

function HeroSkeleton() {
  return <div className="h-84 animate-pulse rounded-hero bg-sunken lg:h-112" />
}

function SideSkeleton() {
  return (
    <>
      <Skeleton height={106} />
      <Skeleton height={146} />
      <Skeleton height={504} />
    </>
  )
}

interface TrainingProps {
  today: string
  plan: UseQueryResult<CurrentWorkoutPlan | null>
  stats: UseQueryResult<TodayStats>
  logs: UseQueryResult<ExerciseLog[]>
  recent: UseQueryResult<RecentLog[]>
  /** Whether the later parts of today are shown. */
  hasMore: boolean
}

/** Height of the days of the week in pixels. */
const WEEK_HEIGHT = 62

/** Today's cards. A card whose data fails to load stays and shows the error inside. */
function Training({ today, plan, stats, logs, recent, hasMore }: TrainingProps) {
  const { swaps } = useSwaps(useSession()?.userId ?? 0, today)
  const todaysPlan = plan.data ? swapToday(plan.data, swaps) : null
  const marked = useMarkedDone(today)
  const done = doneToday(logs.data ?? [], marked)
  const doneLogs = [...done.values()]
  const week = trainingWeek(
    [
      ...(recent.data ?? []),
      ...doneLogs.map((doneLog) => ({ exercise_id: doneLog.exerciseId, log_date: today })),
    ],
    today,
  )
  const isPlanned = (day: string) =>
    todaysPlan !== null &&
    (todaysPlan.days[String(planOnDay(todaysPlan, today, day).today)]?.length ?? 0) > 0
  const exercises = Object.values(todaysPlan?.days ?? {}).flat()
  const units = new Map(exercises.map((exercise) => [exercise.id, exercise.unit]))
  const ofToday = [plan, stats, logs]
  return (
    <>
      {plan.isPending ? (
        <SkeletonGroup label="Loading today's workout">
          <HeroSkeleton />
        </SkeletonGroup>
      ) : plan.data === undefined ? null : (
        <TodaysWorkout plan={todaysPlan} done={done} today={today} />
      )}
      <TodayProgress
        completed={completedCount(stats.data, marked)}
        total={stats.data?.total_exercises ?? 0}
        failure={
          ofToday.every(({ data }) => data !== undefined) ? null : ofToday.some(
              (query) => query.isError,
            ) ? (
            <Failure text="Failed to load today's training" of={ofToday} />
          ) : (
            <SkeletonGroup label="Loading today's training">
              <Skeleton height={72} />
            </SkeletonGroup>
          )
        }
      >
        {recent.isPending ? (
          <div className="min-w-0 flex-1">
            <SkeletonGroup label="Loading this week's training">
              <Skeleton height={WEEK_HEIGHT} />
            </SkeletonGroup>
          </div>
        ) : recent.data === undefined ? (
          <Failure text="Failed to load this week's training" of={[recent]} />
        ) : (
          <WeekMarks week={week} isPlanned={isPlanned} />
        )}
      </TodayProgress>
      {/* As high as the button, so that nothing moves when its code arrives. */}
      <div className="min-h-11">
        <Slice isShown={hasMore} fallback={null}>
          <StartAnything today={today} />
        </Slice>
      </div>
      <Slice isShown={hasMore} fallback={<Skeleton height={110} />}>
        <TodayActivity
          done={doneLogs}
          units={units}
          failure={
            logs.isPending ? (
              <SkeletonGroup label="Loading today's activity">
                <Skeleton height={40} />
              </SkeletonGroup>
            ) : logs.data === undefined ? (
              <Failure text="Failed to load today's activity" of={[logs]} />
            ) : null
          }
        />
      </Slice>
    </>
  )
}

interface FailureProps {
  text: string
  of: readonly UseQueryResult<unknown>[]
}

function Failure({ text, of }: FailureProps) {
  return (
    <MemberLoadFailure
      text={text}
      isRetrying={of.some((query) => query.isFetching)}
      onRetry={() => {
        for (const query of of) if (query.isError) void query.refetch()
      }}
    />
  )
}
