import type { AdminMeal } from '@/api/types'
import { Dialog } from '@/ui/dialog'
import { useToast } from '@/ui/toast'
import { MealForm } from './meal-form'
import { useUpdateMeal } from './mutations'
import { toEntries } from './validation'

interface EditMealProps {
  meal: AdminMeal
  isOpen: boolean
  onClose: () => void
}

/** Changes a meal of the catalogue in a window. */
export function EditMeal({ meal, isOpen, onClose }: EditMealProps) {
  const update = useUpdateMeal(meal.id)
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit ${meal.name}`}
    >
      <MealForm
        initial={toEntries(meal)}
        save={update}
        submitLabel="Save Changes"
        failed="Error updating meal"
        onSaved={() => {
          onClose()
          toast.success('Meal updated successfully')
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
