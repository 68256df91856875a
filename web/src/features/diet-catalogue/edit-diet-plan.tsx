import type { AdminDietPlan } from '@/api/types'
import { Dialog } from '@/ui/dialog'
import { useToast } from '@/ui/toast'
import { DietPlanForm } from './diet-plan-form'
import { useUpdateDietPlan } from './mutations'

interface EditDietPlanProps {
  plan: AdminDietPlan
  isOpen: boolean
  onClose: () => void
}

/** Changes what a diet plan is called, in a window. */
export function EditDietPlan({ plan, isOpen, onClose }: EditDietPlanProps) {
  const update = useUpdateDietPlan(plan.id)
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit ${plan.name}`}
    >
      <DietPlanForm
        initial={{ name: plan.name, description: plan.description }}
        save={update}
        submitLabel="Save Changes"
        failed="Error updating diet plan"
        onSaved={() => {
          onClose()
          toast.success('Diet plan updated successfully')
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
