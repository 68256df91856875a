import type { AdminWorkoutPlan } from '@/api/types'
import { Dialog } from '@/ui/dialog'
import { useToast } from '@/ui/toast'
import { useUpdateWorkoutPlan } from './mutations'
import { toFormEntries } from './validation'
import { WorkoutPlanForm } from './workout-plan-form'

interface EditWorkoutPlanProps {
  plan: AdminWorkoutPlan
  isOpen: boolean
  onClose: () => void
}

/** Changes what a plan is called and how long it is, in a window. */
export function EditWorkoutPlan({ plan, isOpen, onClose }: EditWorkoutPlanProps) {
  const update = useUpdateWorkoutPlan(plan.id)
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit details of ${plan.name}`}
    >
      <WorkoutPlanForm
        initial={toFormEntries(plan)}
        save={update}
        submitLabel="Save Changes"
        failed="Error updating workout plan"
        onSaved={() => {
          onClose()
          toast.success('Workout plan updated successfully')
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
