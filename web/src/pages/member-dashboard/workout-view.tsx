import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CurrentWorkoutPlan } from '@/api/types'
import { paths } from '@/app/paths'
import { profileQuery } from '@/features/profile/queries'
import { ProgramBar } from '@/features/program/program-bar'
import { PlanLead } from '@/features/program/plan-lead'
import { useMarkedDone } from '@/features/training-log/mutations'
import { recentLogsQuery, todayLogsQuery } from '@/features/training-log/queries'
import type { RestControl } from '@/features/training-log/use-rest'
import { AvailablePlans } from '@/features/workout-plan/available-plans'
import { startFresh, type FreshStart } from '@/features/training-log/fresh-start'
import { useReplacePlan } from '@/features/workout-plan/use-replace-plan'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { useWorkoutGeneration } from '@/features/workout-plan/use-workout-generation'
import { useFirstWait } from '@/lib/use-first-wait'
import { Button, ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { ReplaceDialog } from '@/ui/replace-dialog'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { TextLink } from '@/ui/text-link'
import { focusMain } from './focus-main'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { NewWorkoutPlan } from './new-workout-plan'
import { PlanPage } from './plan-page'
import { StartAnything } from './start-workout/start-anything'
import { Training } from './training'

const texts = () => ({
  title: 'Your Workout Plan',
  documentTitle: 'Workout Plan',
  loadFailed: 'Failed to load workout plan',
})

interface WorkoutViewProps {
  today: string
  /** State of the page, so that a change of view does not show dismissed sets again. */
  freshStart: FreshStart | null
  onFreshStart: (start: FreshStart | null) => void
  rest: RestControl
}

export function WorkoutView({ today, freshStart, onFreshStart, rest }: WorkoutViewProps) {
  const plan = useQuery(workoutPlanQuery(today))
  // The plan waits for these queries: today's logs determine what can be tapped, and earlier
  // weights are displayed in the member's unit. An error does not block the plan, and a refetch
  // does not hide it.
  const logs = useQuery(todayLogsQuery(today))
  const recent = useQuery(recentLogsQuery())
  const profile = useQuery(profileQuery())
  const beside = [logs, recent, profile]

  const isWaiting = useFirstWait(
    plan.isPending || (plan.data !== null && beside.some((query) => !query.isFetched)),
  )

  return (
    <PlanPage
      texts={texts()}
      plan={{
        data: plan.data,
        isPending: isWaiting || plan.isPending,
        isFetching: plan.isFetching,
        refetch: plan.refetch,
      }}
      skeleton={<WorkoutSkeleton />}
      skeletonActions={<Skeleton height={44} width="17rem" />}
    >
      {(loaded) => (
        <LoadedWorkout
          plan={loaded}
          today={today}
          freshStart={freshStart}
          onFreshStart={onFreshStart}
          rest={rest}
        />
      )}
    </PlanPage>
  )
}

interface LoadedWorkoutProps extends WorkoutViewProps {
  plan: CurrentWorkoutPlan | null
}

function LoadedWorkout({ plan, today, freshStart, onFreshStart, rest }: LoadedWorkoutProps) {
  const queryClient = useQueryClient()
  const [isListOpen, setIsListOpen] = useState(false)
  const generation = useWorkoutGeneration(() => queryClient.ensureQueryData(profileQuery()))
  const { data: logs = [] } = useQuery(todayLogsQuery(today))
  const marked = useMarkedDone(today)
  const goToStart = () => {
    setIsListOpen(false)
    // The pressed button disappears with the list, and the new plan begins at the top.
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
  const { data: profile } = useQuery(profileQuery())
  const { data: recent = [] } = useQuery(recentLogsQuery())
  const { title, documentTitle } = texts()

  const completeProfile = (
    <ButtonLink variant="secondary" render={<Link to={paths.dashboard('profile')} />}>
      Complete Profile
    </ButtonLink>
  )

  const available = isListOpen ? (
    <>
      <AvailablePlans
        trainingDays={profile?.number_of_training_days ?? null}
        profileAction={completeProfile}
        goal={profile?.fitness_goal ?? null}
        trainedDays={new Set(recent.map(({ log_date }) => log_date.slice(0, 10))).size}
        current={plan}
        pendingId={replacing.selectingId}
        error={replacing.selectFailure}
        onSelect={replacing.select}
      />
      <TextLink render={<Link to={paths.programs} />}>Browse programs</TextLink>
    </>
  ) : null

  const generated = (
    <>
      <NewWorkoutPlan
        generation={generation}
        replacing={replacing}
        profileAction={completeProfile}
      />
      <ReplaceDialog replacement={replacing}>
        You can restore it under My Plans. Your logs do not change.
      </ReplaceDialog>
    </>
  )

  if (plan === null) {
    return (
      <Page title={title} documentTitle={documentTitle}>
        {available ?? (
          <EmptyState
            title="No Workout Plan Selected"
            picture="start"
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
        <StartAnything today={today} label="Start a workout" />
        {generated}
      </Page>
    )
  }
  return (
    <Page
      title={plan.name === '' ? title : plan.name}
      documentTitle={documentTitle}
      lead={
        plan.program == null ? null : (
          <PlanLead
            program={plan.program}
            link={<TextLink render={<Link to={paths.program} />}>Program</TextLink>}
          />
        )
      }
      actions={
        <>
          <ButtonLink variant="ghost" render={<Link to={paths.myPlans} />}>
            My Plans
          </ButtonLink>
          <Button
            variant="secondary"
            aria-expanded={isListOpen}
            onClick={() => {
              setIsListOpen(!isListOpen)
            }}
          >
            {isListOpen ? 'Hide Available Plans' : 'Show Available Plans'}
          </Button>
        </>
      }
    >
      {available}
      <StartAnything today={today} />
      {plan.program == null ? null : <ProgramBar today={today} position={plan.program} />}
      <NeedsWeightUnit pending={<WorkoutSkeleton />}>
        <Training key={plan.id} plan={plan} today={today} freshStart={freshStart} rest={rest} />
      </NeedsWeightUnit>
      {/* Below the days, because today's workout is more important. */}
      {plan.description === '' ? null : (
        <Disclosure title="About this plan" headingLevel={2}>
          <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
        </Disclosure>
      )}
      {generated}
    </Page>
  )
}

function WorkoutSkeleton() {
  return (
    <SkeletonGroup label="Loading your workout plan">
      <Skeleton height={44} width="13rem" />
      <Skeleton height={118} />
      <div className="flex flex-col gap-6 rounded-card border border-line bg-raised p-4 sm:p-6">
        <Skeleton height={44} width="14rem" />
        {[1, 2, 3].map((exercise) => (
          <div key={exercise} className="flex flex-col gap-3">
            <div className="flex gap-3">
              <div className="w-20 shrink-0">
                <Skeleton height={80} />
              </div>
              <div className="flex flex-1 flex-col gap-1">
                <Skeleton height={24} width="10rem" />
                <Skeleton height={20} width="8rem" />
                <Skeleton height={60} />
              </div>
            </div>
            <Skeleton height={44} />
            <Skeleton height={44} width="18rem" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
