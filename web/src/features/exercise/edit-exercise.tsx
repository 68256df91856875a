import type { AdminExercise } from '@/api/types'
import { Dialog } from '@/ui/dialog'
import { useToast } from '@/ui/toast'
import { ExerciseForm } from './exercise-form'
import { useUpdateExercise } from './mutations'
import { toEntries } from './validation'

interface EditExerciseProps {
  exercise: AdminExercise
  isOpen: boolean
  onClose: () => void
}

/** Changes an exercise of the catalogue in a window. */
export function EditExercise({ exercise, isOpen, onClose }: EditExerciseProps) {
  const update = useUpdateExercise(exercise.id)
  const toast = useToast()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Edit ${exercise.name}`}
    >
      <ExerciseForm
        initial={toEntries(exercise)}
        save={update}
        submitLabel="Save Changes"
        failed="Error updating exercise"
        onSaved={() => {
          onClose()
          toast.success('Exercise updated successfully')
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
