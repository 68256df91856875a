import { DietPlanForm } from './diet-plan-form'
import { useAddDietPlan } from './mutations'
import { NO_DIET_PLAN } from './validation'

/** Form to add an empty diet plan to the catalogue. */
export function AddDietPlan() {
  const add = useAddDietPlan()
  return (
    <DietPlanForm
      initial={NO_DIET_PLAN}
      save={add}
      submitLabel="Add Diet Plan"
      done="Diet plan added successfully"
      failed="Error adding diet plan"
    />
  )
}
