import type { AdminMeal } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { MealForm } from './meal-form'
import { useUpdateMeal } from './mutations'
import { toEntries } from './validation'

interface EditMealProps {
  meal: AdminMeal
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a meal of the catalogue. */
export function EditMeal({ meal, isOpen, onClose }: EditMealProps) {
  const update = useUpdateMeal(meal.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(meal.name)}`}
      saved="Meal updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <MealForm initial={toEntries(meal)} save={update} failed="Error updating meal" {...form} />
      )}
    </EditDialog>
  )
}
