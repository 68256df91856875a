import { useAddWorkoutPlan } from './mutations'
import { NO_PLAN } from './validation'
import { WorkoutPlanForm } from './workout-plan-form'

/** Form to add an empty workout plan to the catalogue. */
export function AddWorkoutPlan() {
  const add = useAddWorkoutPlan()
  return (
    <WorkoutPlanForm
      initial={NO_PLAN}
      save={add}
      submitLabel="Add Workout Plan"
      done="Workout plan added successfully"
      failed="Error adding workout plan"
    />
  )
}
