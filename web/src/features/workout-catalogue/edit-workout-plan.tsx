import type { AdminWorkoutPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { useUpdateWorkoutPlan } from './mutations'
import { toFormEntries } from './validation'
import { WorkoutPlanForm } from './workout-plan-form'

interface EditWorkoutPlanProps {
  plan: AdminWorkoutPlan
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a workout plan's name, description and number of days. */
export function EditWorkoutPlan({ plan, isOpen, onClose }: EditWorkoutPlanProps) {
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
