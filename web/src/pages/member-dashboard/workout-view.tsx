import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dumbbell } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { AvailableWorkoutPlan, PlanExercise, WorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { profileQuery } from '@/features/profile/queries'
import { ageOn } from '@/features/profile/validation'
import { CompletedCard } from '@/features/training-log/completed-card'
import { ExerciseEntry } from '@/features/training-log/exercise-entry'
import { useLogExercise, useMarkedDone } from '@/features/training-log/mutations'
import { recentLogsQuery, todayLogsQuery, todayStatsQuery } from '@/features/training-log/queries'
import { restSecondsFrom } from '@/features/training-log/rest'
import { RestTimer } from '@/features/training-log/rest-timer'
import { pastSessions } from '@/features/training-log/past-sessions'
import { completedCount, doneToday } from '@/features/training-log/today'
import { AvailablePlans } from '@/features/workout-plan/available-plans'
import { DayList } from '@/features/workout-plan/day-list'
import { useSelectWorkoutPlan } from '@/features/workout-plan/mutations'
import { planDays } from '@/features/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { Button, ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { exerciseAnchor } from './exercise-anchor'
import { focusMain } from './focus-main'
import { LoadFailure } from './load-failure'

const FALLBACK_TITLE = 'Your Workout Plan'
const DOCUMENT_TITLE = 'Workout Plan'
const UPDATE_FAILED = 'Failed to update workout plan'

export function WorkoutView({ today }: { today: string }) {
  const plan = useQuery(workoutPlanQuery())
  // What is done today decides what can be tapped, and what was lifted before stands beside it, so the plan
  // waits for both; a failure of theirs lets it through.
  const logs = useQuery(todayLogsQuery(today))
  const recent = useQuery(recentLogsQuery())

  if (plan.isPending || (plan.data && (logs.isPending || recent.isPending))) {
    return (
      <Page title={FALLBACK_TITLE} documentTitle={DOCUMENT_TITLE}>
        <WorkoutSkeleton />
      </Page>
    )
  }
  if (plan.data === undefined) {
    return (
      <Page title={FALLBACK_TITLE} documentTitle={DOCUMENT_TITLE}>
        <div className="flex min-h-[50dvh] flex-col justify-center">
          <LoadFailure
            text="Failed to load workout plan"
            isRetrying={plan.isFetching}
            onRetry={() => void plan.refetch()}
          />
        </div>
      </Page>
    )
  }
  return <LoadedWorkout plan={plan.data} today={today} />
}

function LoadedWorkout({ plan, today }: { plan: WorkoutPlan | null; today: string }) {
  const [isListOpen, setIsListOpen] = useState(false)
  const select = useSelectPlan(plan, () => {
    setIsListOpen(false)
    // The button that was pressed is gone with the list; the new plan begins at the top.
    window.scrollTo({ top: 0 })
    focusMain()
  })
  const { data: profile } = useQuery(profileQuery())

  const available = isListOpen ? (
    <AvailablePlans
      trainingDays={profile?.number_of_training_days ?? null}
      profileAction={
        <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
          Complete Profile
        </ButtonLink>
      }
      current={plan}
      pendingId={select.pendingId}
      error={select.error}
      onSelect={select.choose}
    />
  ) : null

  if (plan === null) {
    return (
      <Page title={FALLBACK_TITLE} documentTitle={DOCUMENT_TITLE}>
        {available ?? (
          <EmptyState
            title="No Workout Plan Selected"
            icon={<Dumbbell aria-hidden="true" className="size-10" />}
            action={
              <Button
                onClick={() => {
                  focusMain()
                  setIsListOpen(true)
                }}
              >
                Browse Available Plans
              </Button>
            }
          >
            Get started by selecting an available plan below.
          </EmptyState>
        )}
      </Page>
    )
  }
  return (
    <Page
      title={plan.name === '' ? FALLBACK_TITLE : plan.name}
      documentTitle={DOCUMENT_TITLE}
      actions={
        <Button
          variant="secondary"
          aria-expanded={isListOpen}
          onClick={() => {
            setIsListOpen(!isListOpen)
          }}
        >
          {isListOpen ? 'Hide Available Plans' : 'Show Available Plans'}
        </Button>
      }
    >
      {available}
      <Training key={plan.id} plan={plan} today={today} />
      {/* Below the days: what to do today comes first. */}
      {plan.description === '' ? null : (
        <Disclosure title="About this plan" headingLevel={2}>
          <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
        </Disclosure>
      )}
    </Page>
  )
}

/** Selecting replaces the current plan at once; a way back stands in the toast where there is one. */
function useSelectPlan(current: WorkoutPlan | null, onSelected: () => void) {
  const queryClient = useQueryClient()
  const select = useSelectWorkoutPlan()
  const toast = useToast()

  const selectById = async (planId: number) => {
    await select.mutateAsync(planId)
    // How many exercises today has depends on the plan.
    await queryClient.invalidateQueries({ queryKey: ['training-log', 'today-stats'] })
  }

  const choose = async (plan: AvailableWorkoutPlan) => {
    try {
      await selectById(plan.id)
    } catch {
      // The list shows it beside the plans, from the mutation's own state.
      return
    }
    onSelected()
    const text = `You now follow ${plan.name}.`
    // Only a plan of the catalogue can be selected again by its id.
    if (current?.source !== 'catalogue') {
      toast.success(text)
      return
    }
    toast.success(text, {
      label: 'Undo',
      onClick: () => {
        selectById(current.id).catch(() => {
          toast.error(UPDATE_FAILED)
        })
      },
    })
  }

  return {
    choose: (plan: AvailableWorkoutPlan) => void choose(plan),
    pendingId: select.isPending ? select.variables : null,
    error: select.isError ? UPDATE_FAILED : null,
  }
}

function Training({ plan, today }: { plan: WorkoutPlan; today: string }) {
  const { data: profile } = useQuery(profileQuery())
  const { data: stats } = useQuery(todayStatsQuery(today))
  const { data: logs = [] } = useQuery(todayLogsQuery(today))
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const marked = useMarkedDone(today)
  const log = useLogExercise()
  const [rest, setRest] = useState<{ seconds: number; after: number } | null>(null)
  const days = useMemo(() => planDays(plan, today), [plan, today])
  const sessions = useMemo(() => pastSessions(recent, today), [recent, today])
  const done = doneToday(logs, marked)
  const age = ageOn(profile?.birth_date, today)
  useLinkedExercise()

  const markDone = (exercise: PlanExercise, weight: number | undefined) => {
    log.mutate({
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      sets: exercise.sets,
      reps: exercise.reps,
      weight,
      day: today,
    })
    setRest({ seconds: restSecondsFrom(exercise.description), after: exercise.id })
  }

  return (
    <>
      <CompletedCard count={completedCount(stats, marked)} />
      <DayList
        days={days}
        renderExercise={(exercise, day) => (
          <ExerciseEntry
            key={exercise.id}
            exercise={exercise}
            sessions={sessions.get(exercise.id) ?? []}
            today={today}
            age={age}
            done={done.get(exercise.id) ?? null}
            anchor={exerciseAnchor(day.number, exercise.id)}
            headingLevel={3}
            onMarkDone={(weight) => {
              markDone(exercise, weight)
            }}
          />
        )}
      />
      {rest === null ? null : (
        <RestTimer
          key={rest.after}
          seconds={rest.seconds}
          onClose={() => {
            setRest(null)
          }}
        />
      )}
    </>
  )
}

/** Follows a link to one exercise once the plan is there to be shown. */
function useLinkedExercise() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const exercise = document.getElementById(hash.slice(1))
    exercise?.scrollIntoView({ block: 'start' })
    exercise?.focus({ preventScroll: true })
  }, [hash])
}

function WorkoutSkeleton() {
  return (
    <SkeletonGroup label="Loading your workout plan">
      <Skeleton height={118} />
      <div className="flex flex-col gap-6 rounded-card border border-line bg-raised p-4 sm:p-6">
        <Skeleton height={28} width="9rem" />
        {[1, 2, 3].map((exercise) => (
          <div key={exercise} className="flex flex-col gap-3">
            <Skeleton height={28} width="60%" />
            <Skeleton height={20} />
            <Skeleton height={68} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
