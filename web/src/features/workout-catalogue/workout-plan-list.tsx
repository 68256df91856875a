import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminWorkoutPlan } from '@/api/types'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { plural } from '@/lib/plural'
import { Button, ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { TitleWithWarning } from '@/ui/title-with-warning'
import { RemovalParts } from '@/ui/removal-dialog'
import { SearchableList } from '@/ui/searchable-list'
import { useRemoval } from '@/ui/use-removal'
import { EditWorkoutPlan } from './edit-workout-plan'
import { useRemoveWorkoutPlan, useRestoreWorkoutPlan } from './mutations'
import { PlanSchedule } from './plan-schedule'
import { adminWorkoutPlansQuery } from './queries'

/** Number of plans shown without a search. */
const FIRST_SHOWN = 8

/** List of the catalogue's workout plans, with details, editing and removal. */
export function WorkoutPlanList() {
  const plans = useQuery(adminWorkoutPlansQuery())
  const remove = useRemoveWorkoutPlan()
  const restore = useRestoreWorkoutPlan()
  const removal = useRemoval<AdminWorkoutPlan>({
    remove: ({ id }) => remove.mutateAsync(id),
    restore: ({ id }) => restore.mutateAsync(id),
    done: 'Workout plan deleted successfully',
    failed: 'Error deleting workout plan',
    reason: failureText,
  })

  if (plans.isPending) return <ListSkeleton label="Loading workout plans" />
  if (plans.data === undefined) {
    return (
      <LoadFailure
        text="Error loading workout plans"
        isRetrying={plans.isFetching}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RemovalParts
        removal={removal}
        verb="Remove"
        describe={({ follower_count }) =>
          follower_count === 0
            ? 'It leaves the catalogue and is no longer available. Members’ logs stay as they are.'
            : `It leaves the catalogue and is no longer available. The ${plural(follower_count, { one: '# member', other: '# members' })} on it keep it, and their logs stay as they are.`
        }
      />
      {plans.data.length === 0 ? (
        <EmptyState title="No workout plans yet" headingLevel={3}>
          Add the first one, then put exercises into its days.
        </EmptyState>
      ) : (
        <SearchableList
          searchLabel="Search workout plans"
          items={plans.data}
          firstShown={FIRST_SHOWN}
          renderItem={(plan) => (
            <WorkoutPlanRow
              plan={plan}
              onRemove={() => {
                removal.ask(plan)
              }}
            />
          )}
        />
      )}
    </div>
  )
}

interface WorkoutPlanRowProps {
  plan: AdminWorkoutPlan
  onRemove: () => void
}

function WorkoutPlanRow({ plan, onRemove }: WorkoutPlanRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Disclosure
      title={
        <TitleWithWarning title={plan.name} mark="Not available" reason={plan.unavailable_reason} />
      }
      meta={plural(plan.num_of_days, { one: '# day', other: '# days' })}
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-pretty">{plan.description}</p>
        <p className="text-sm text-muted">
          {plural(plan.num_of_days, { one: '# day', other: '# days' })} ·{' '}
          {plural(plan.exercise_count, { one: '# exercise', other: '# exercises' })} ·{' '}
          {plan.follower_count === 0
            ? 'no followers'
            : `${plural(plan.follower_count, { one: '# member', other: '# members' })} on it`}
        </p>
        <PlanSchedule planId={plan.id} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            render={<Link to={paths.workoutPlanEditor(plan.id)} aria-label={`Edit ${plan.name}`} />}
          >
            Edit
          </ButtonLink>
          <Button
            variant="secondary"
            aria-label={`Edit details of ${plan.name}`}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            Edit details
          </Button>
          <Button variant="secondary" aria-label={`Remove ${plan.name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
        <EditWorkoutPlan
          plan={plan}
          isOpen={isEditing}
          onClose={() => {
            setIsEditing(false)
          }}
        />
      </div>
    </Disclosure>
  )
}
