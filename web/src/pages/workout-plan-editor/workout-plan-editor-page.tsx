import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { errorStatus, failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { adminExercisesQuery } from '@/features/exercise/queries'
import { editedPlanQuery } from '@/features/workout-catalogue/queries'
import { planLength } from '@/domain/workout-plan/plan-length'
import { ScheduleEditor } from '@/features/workout-catalogue/schedule-editor'
import { isolated } from '@/domain/text/isolated'
import { lazyPart } from '@/lib/lazy-part'
import { useFirstWait } from '@/lib/use-first-wait'
import { ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { PlanKindActions, PlanKindNotice } from './plan-kind'

const titleText = () => 'Edit Workout Plan'

const { Part: ProgramPart } = lazyPart(
  async () => (await import('./program-part')).ProgramPart,
  (failure) => <LoadFailure text="Failed to load program" {...failure} />,
)

export function Component() {
  const planId = Number(useParams().id)
  const [search] = useSearchParams()
  const userId = useSession()?.userId ?? 0
  const edited = useQuery(editedPlanQuery(planId))
  const exercises = useQuery(adminExercisesQuery())
  const isWaiting = useFirstWait(edited.isPending || exercises.isPending)
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const toast = useToast()

  const leave = useCallback(() => navigate(paths.adminDashboard), [navigate])
  const finish = useCallback(() => {
    toast.success('Workout plan updated successfully')
    void leave()
  }, [toast, leave])

  const reload = async (onLoaded?: () => void) => {
    const { isSuccess } = await edited.refetch()
    if (isSuccess) {
      onLoaded?.()
      setRound((before) => before + 1)
    } else toast.error('Failed to load the workout plan. Please try again.')
  }

  if (isWaiting || edited.isPending) {
    return (
      <Page title={titleText()} width="wide">
        <EditorSkeleton />
      </Page>
    )
  }
  if (edited.data === undefined) {
    return (
      <Page title={titleText()} width="wide">
        {errorStatus(edited.error) === 404 ? (
          <EmptyState
            title="Error loading workout plan"
            action={
              <ButtonLink render={<Link to={paths.adminDashboard} />}>
                Go to the admin dashboard
              </ButtonLink>
            }
          >
            It is not in the catalogue or was removed.
          </EmptyState>
        ) : (
          <LoadFailure
            text="Error loading workout plan"
            isRetrying={edited.isFetching}
            onRetry={() => void edited.refetch()}
          />
        )}
      </Page>
    )
  }
  const { plan } = edited.data
  const isProgram = plan.weeks !== null || search.get('as') === 'program'
  const exercisesMissing = exercises.isPending ? (
    <ListSkeleton label="Loading exercises" />
  ) : (
    <LoadFailure
      text="Error loading exercises"
      safe="Your changes are still here."
      isRetrying={exercises.isFetching}
      onRetry={() => void exercises.refetch()}
    />
  )
  return (
    <Page
      title={titleText()}
      documentTitle={`${titleText()}: ${isolated(plan.name)}`}
      width="wide"
      lead={
        <>
          <span className="font-semibold text-text">{plan.name}</span> · {planLength(plan)}
        </>
      }
      actions={
        <PlanKindActions
          userId={userId}
          plan={plan}
          isProgram={isProgram}
          onMadePlain={() => {
            void reload()
          }}
        />
      }
    >
      <PlanKindNotice userId={userId} plan={plan} isProgram={isProgram} />
      {!isProgram ? (
        <ScheduleEditor
          // A reload resets the editor.
          key={round}
          edited={edited.data}
          exercises={exercises.data ?? null}
          exercisesMissing={exercisesMissing}
          isReloaded={round > 0}
          onSaved={finish}
          onCancel={() => void leave()}
          onReload={() => void reload()}
          isReloading={edited.isFetching}
          reloadFailure={edited.error === null ? null : failureText(edited.error)}
        />
      ) : exercises.data === undefined ? (
        exercisesMissing
      ) : (
        <Suspense fallback={<EditorSkeleton />}>
          <ProgramPart
            key={round}
            userId={userId}
            edited={edited.data}
            exercises={exercises.data}
            onReload={(onLoaded) => void reload(onLoaded)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function EditorSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="text-muted">Loading...</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Skeleton height={68} />
          <Skeleton height={150} />
          <Skeleton height={260} />
        </div>
        <Skeleton height={500} />
      </div>
    </div>
  )
}
