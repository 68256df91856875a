import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminWorkoutPlan } from '@/api/types'
import { failureText, isGone } from '@/api/errors'
import { paths } from '@/app/paths'
import { plural } from '@/domain/text/plural'
import { byItemName } from '@/domain/search/search'
import { ButtonLink } from '@/ui/button'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { TitleWithWarning } from '@/ui/title-with-warning'
import { useRemoveWorkoutPlan, useRestoreWorkoutPlan, useUpdateWorkoutPlan } from './mutations'
import { planLength } from '@/domain/workout-plan/plan-length'
import { PlanSchedule } from './plan-schedule'
import { adminWorkoutPlansQuery } from './queries'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { toFormEntries } from './validation'
import { WorkoutPlanForm } from './workout-plan-form'

interface EditWorkoutPlanProps {
  plan: AdminWorkoutPlan
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a workout plan's name, description and number of days. */
function EditWorkoutPlan({ plan, isOpen, onClose }: EditWorkoutPlanProps) {
  const update = useUpdateWorkoutPlan(plan.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit details of ${isolated(plan.name)}`}
      saved="Workout plan updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <WorkoutPlanForm
          initial={toFormEntries(plan)}
          save={update}
          hasDays={plan.weeks === null}
          failed="Error updating workout plan"
          {...form}
        />
      )}
    </EditDialog>
  )
}

/** List of the catalogue's workout plans, with details, editing and removal. */
export function WorkoutPlanList() {
  const remove = useRemoveWorkoutPlan()
  const restore = useRestoreWorkoutPlan()
  return (
    <CatalogueList
      items={useQuery(adminWorkoutPlansQuery())}
      firstShown={5}
      texts={{
        loading: 'Loading workout plans',
        loadFailed: 'Error loading workout plans',
        search: 'Search workout plans',
        empty: 'No workout plans yet',
        emptyHint: 'Add the first one, then add exercises to its days.',
        removed: 'Workout plan deleted successfully',
        removeFailed: 'Error deleting workout plan',
      }}
      orders={[
        { label: 'Name', compare: byItemName },
        { label: 'Followers', compare: (one, other) => other.follower_count - one.follower_count },
        { label: 'Days', compare: (one, other) => one.num_of_days - other.num_of_days },
      ]}
      verb="Remove"
      remove={remove.mutateAsync}
      restore={restore.mutateAsync}
      reason={failureText}
      isGone={isGone}
      describeRemoval={({ follower_count }) =>
        plural(follower_count, {
          none: "Members can no longer choose it. Members' logs do not change.",
          one: "Members can no longer choose it. Its # follower keeps it, and members' logs do not change.",
          other:
            "Members can no longer choose it. Its # followers keep it, and members' logs do not change.",
        })
      }
      renderItem={(plan, onRemove) => <WorkoutPlanRow plan={plan} onRemove={onRemove} />}
    />
  )
}

interface WorkoutPlanRowProps {
  plan: AdminWorkoutPlan
  onRemove: () => void
}

function WorkoutPlanRow({ plan, onRemove }: WorkoutPlanRowProps) {
  const { id, name, unavailable_reason, exercise_count, follower_count } = plan
  const length = planLength(plan)
  return (
    <CatalogueRow
      item={plan}
      title={<TitleWithWarning title={name} mark="Not available" reason={unavailable_reason} />}
      meta={length}
      verb="Remove"
      onRemove={onRemove}
      editLabel="Edit details"
      editorLabel={`Edit details of ${name}`}
      renderEditor={(dialog) => <EditWorkoutPlan plan={plan} {...dialog} />}
      actions={
        <ButtonLink render={<Link to={paths.workoutPlanEditor(id)} aria-label={`Edit ${name}`} />}>
          Edit
        </ButtonLink>
      }
    >
      <p className="text-sm text-muted">
        {length} · {plural(exercise_count, { one: '# exercise', other: '# exercises' })} ·{' '}
        {plural(follower_count, {
          none: 'no followers',
          one: '# follower',
          other: '# followers',
        })}
      </p>
      {plan.weeks === null ? null : <p className="text-sm font-medium">Week 1</p>}
      <PlanSchedule planId={id} />
    </CatalogueRow>
  )
}
