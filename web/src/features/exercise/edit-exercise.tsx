import type { AdminExercise } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { ExerciseForm } from './exercise-form'
import { useUpdateExercise } from './mutations'
import { toEntries } from './validation'

interface EditExerciseProps {
  exercise: AdminExercise
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit an exercise of the catalogue. */
export function EditExercise({ exercise, isOpen, onClose }: EditExerciseProps) {
  const update = useUpdateExercise(exercise.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(exercise.name)}`}
      saved="Exercise updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <ExerciseForm
          initial={toEntries(exercise)}
          save={update}
          failed="Error updating exercise"
          {...form}
        />
      )}
    </EditDialog>
  )
}
