import type { AdminDietPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { DietPlanForm } from './diet-plan-form'
import { useUpdateDietPlan } from './mutations'

interface EditDietPlanProps {
  plan: AdminDietPlan
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a diet plan's name and description. */
export function EditDietPlan({ plan, isOpen, onClose }: EditDietPlanProps) {
  const update = useUpdateDietPlan(plan.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(plan.name)}`}
      saved="Diet plan updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <DietPlanForm
          initial={{ name: plan.name, description: plan.description }}
          save={update}
          failed="Error updating diet plan"
          {...form}
        />
      )}
    </EditDialog>
  )
}
