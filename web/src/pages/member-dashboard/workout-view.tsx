import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dumbbell } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { failureText } from '@/api/errors'
import type {
  AvailableWorkoutPlan,
  CurrentWorkoutPlan,
  GeneratedWorkoutPlan,
  PlanExercise,
} from '@/api/types'
import { paths } from '@/app/paths'
import { PlanSourceNote } from '@/features/coach/plan-source'
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
import { since, startFresh, type FreshStart } from '@/features/workout-plan/fresh-start'
import { GeneratePlan } from '@/features/workout-plan/generate-plan'
import { GeneratedPlan } from '@/features/workout-plan/generated-plan'
import { useSaveWorkoutPlan, useSelectWorkoutPlan } from '@/features/workout-plan/mutations'
import { planDays } from '@/features/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { ReplaceDialog } from '@/features/workout-plan/replace-dialog'
import { useGeneration } from '@/features/workout-plan/use-generation'
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

interface WorkoutViewProps {
  today: string
  /** Held by the page, so that a look at another view does not bring back what was set aside. */
  freshStart: FreshStart | null
  onFreshStart: (start: FreshStart | null) => void
}

export function WorkoutView({ today, freshStart, onFreshStart }: WorkoutViewProps) {
  const plan = useQuery(workoutPlanQuery(today))
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
  return (
    <LoadedWorkout
      plan={plan.data}
      today={today}
      freshStart={freshStart}
      onFreshStart={onFreshStart}
    />
  )
}

interface LoadedWorkoutProps extends WorkoutViewProps {
  plan: CurrentWorkoutPlan | null
}

function LoadedWorkout({ plan, today, freshStart, onFreshStart }: LoadedWorkoutProps) {
  const queryClient = useQueryClient()
  const [isListOpen, setIsListOpen] = useState(false)
  const generation = useGeneration(() => queryClient.ensureQueryData(profileQuery()))
  const { data: logs = [] } = useQuery(todayLogsQuery(today))
  const marked = useMarkedDone(today)
  const goToStart = () => {
    setIsListOpen(false)
    // The button that was pressed is gone with the list; the new plan begins at the top.
    window.scrollTo({ top: 0 })
    focusMain()
  }
  const replacing = useReplacePlan(plan, {
    onSelected: () => {
      onFreshStart(null)
      goToStart()
    },
    onSaved: () => {
      generation.clear()
      onFreshStart(startFresh(today, { logs, marked }))
      goToStart()
    },
    onUndone: () => {
      onFreshStart(null)
    },
  })
  const generateButton = useRef<HTMLButtonElement>(null)
  const preview = useFocusOnNews(generation.since !== null, generateButton)
  const { data: profile } = useQuery(profileQuery())

  const completeProfile = (
    <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
      Complete Profile
    </ButtonLink>
  )

  const available = isListOpen ? (
    <AvailablePlans
      trainingDays={profile?.number_of_training_days ?? null}
      profileAction={completeProfile}
      current={plan}
      pendingId={replacing.selectingId}
      error={replacing.selectFailure}
      onSelect={replacing.select}
    />
  ) : null

  const made = generation.preview
  const generated = (
    <>
      <GeneratePlan
        generation={generation}
        button={generateButton}
        isDisabled={replacing.isSaving}
        profileAction={completeProfile}
      />
      <p role="status" className="sr-only">
        {made === null || generation.since !== null ? '' : 'A new plan is ready to be looked at.'}
      </p>
      <div
        ref={preview}
        role="region"
        aria-label="New plan"
        tabIndex={-1}
        className="rounded-card outline-offset-2 empty:hidden"
      >
        {made === null ? null : (
          <GeneratedPlan
            plan={made.workout_plan}
            sourceNote={<PlanSourceNote source={made.source} notes={made.notes} />}
            isSaving={replacing.isSaving}
            isDisabled={generation.since !== null || replacing.selectingId !== null}
            error={replacing.saveFailure}
            onSave={() => {
              replacing.save(made.workout_plan)
            }}
            onDiscard={() => {
              replacing.forgetSave()
              generation.clear()
              generateButton.current?.focus()
            }}
          />
        )}
      </div>
      <ReplaceDialog
        isOpen={replacing.isAsking}
        planName={plan?.name ?? ''}
        onReplace={replacing.confirm}
        onKeep={replacing.decline}
      />
    </>
  )

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
        {generated}
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
      <Training key={plan.id} plan={plan} today={today} freshStart={freshStart} />
      {/* Below the days: what to do today comes first. */}
      {plan.description === '' ? null : (
        <Disclosure title="About this plan" headingLevel={2}>
          <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
        </Disclosure>
      )}
      {generated}
    </Page>
  )
}

interface ReplaceEvents {
  onSelected: () => void
  onSaved: () => void
  /** The plan that was replaced is back. */
  onUndone: () => void
}

/**
 * Selecting and saving both replace the current plan at once; a way back stands in the toast where there is one.
 * Saving asks first where there is none: selecting begins with a look at the list, and is as deliberate as that.
 */
function useReplacePlan(current: CurrentWorkoutPlan | null, events: ReplaceEvents) {
  const queryClient = useQueryClient()
  const select = useSelectWorkoutPlan()
  const save = useSaveWorkoutPlan()
  const toast = useToast()
  const [asked, setAsked] = useState<GeneratedWorkoutPlan | null>(null)

  // How many exercises today has depends on the plan.
  const reloadCount = () =>
    queryClient.invalidateQueries({ queryKey: ['training-log', 'today-stats'] })

  const selectById = async (planId: number) => {
    await select.mutateAsync(planId)
    await reloadCount()
  }

  const announce = (text: string) => {
    // Only a plan of the catalogue can be selected again by its id.
    if (current?.source !== 'catalogue') {
      toast.success(text)
      return
    }
    toast.success(text, {
      label: 'Undo',
      onClick: () => {
        selectById(current.id).then(events.onUndone, () => {
          toast.error(UPDATE_FAILED)
        })
      },
    })
  }

  const choose = async (plan: AvailableWorkoutPlan) => {
    try {
      await selectById(plan.id)
    } catch {
      // The list shows it beside the plans, from the mutation's own state.
      return
    }
    events.onSelected()
    announce(`You now follow ${plan.name}.`)
  }

  const carryOutSave = async (plan: GeneratedWorkoutPlan) => {
    try {
      await save.mutateAsync(plan)
      await reloadCount()
    } catch {
      // The preview shows it, from the mutation's own state.
      return
    }
    save.reset()
    events.onSaved()
    announce('Workout plan saved successfully!')
  }

  return {
    select: (plan: AvailableWorkoutPlan) => void choose(plan),
    selectingId: select.isPending ? select.variables : null,
    selectFailure: select.isError ? UPDATE_FAILED : null,
    save: (plan: GeneratedWorkoutPlan) => {
      if (current === null || current.source === 'catalogue') void carryOutSave(plan)
      else setAsked(plan)
    },
    isSaving: save.isPending,
    saveFailure: save.isError ? `Failed to save workout plan: ${failureText(save.error)}` : null,
    /** Forgets what could not be saved. */
    forgetSave: save.reset,
    isAsking: asked !== null,
    confirm: () => {
      setAsked(null)
      if (asked !== null) void carryOutSave(asked)
    },
    decline: () => {
      setAsked(null)
    },
  }
}

/**
 * The buttons that start and stop a generation go away when they are pressed, and focus would be lost with
 * them: it goes to the plan that was made, or back to where one is asked for. Focus that is elsewhere stays.
 */
function useFocusOnNews(isGenerating: boolean, button: RefObject<HTMLButtonElement | null>) {
  const news = useRef<HTMLDivElement>(null)
  const wasGenerating = useRef(isGenerating)
  useEffect(() => {
    if (wasGenerating.current === isGenerating) return
    wasGenerating.current = isGenerating
    const focused = document.activeElement
    if (isGenerating || (focused !== null && focused !== document.body)) return
    if (news.current?.hasChildNodes()) news.current.focus()
    else button.current?.focus()
  }, [isGenerating, button])
  return news
}

interface TrainingProps {
  plan: CurrentWorkoutPlan
  today: string
  freshStart: FreshStart | null
}

function Training({ plan, today, freshStart }: TrainingProps) {
  const { data: profile } = useQuery(profileQuery())
  const todayStats = useQuery(todayStatsQuery(today))
  const todayLogs = useQuery(todayLogsQuery(today))
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const { stats, logs, marked } = since(freshStart, today, {
    stats: todayStats.data,
    logs: todayLogs.data ?? [],
    marked: useMarkedDone(today),
  })
  const log = useLogExercise()
  const [rest, setRest] = useState<{ seconds: number; after: number } | null>(null)
  const days = useMemo(() => planDays(plan), [plan])
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
        // What else floats over the page's end makes room for it.
        <div data-floats-at-end="" className="contents">
          <RestTimer
            key={rest.after}
            seconds={rest.seconds}
            onClose={() => {
              setRest(null)
            }}
          />
        </div>
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
