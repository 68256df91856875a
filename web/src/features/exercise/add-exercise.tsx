import { ExerciseForm } from './exercise-form'
import { useAddExercise } from './mutations'
import { NO_EXERCISE } from './validation'

/** Form to add an exercise to the catalogue. */
export function AddExercise() {
  const add = useAddExercise()
  return (
    <ExerciseForm
      initial={NO_EXERCISE}
      save={add}
      submitLabel="Add Exercise"
      done="Exercise added successfully"
      failed="Error adding exercise"
    />
  )
}
