import { MealForm } from './meal-form'
import { useAddMeal } from './mutations'
import { NO_MEAL } from './validation'

/** Form to add a meal to the catalogue. */
export function AddMeal() {
  const add = useAddMeal()
  return (
    <MealForm
      initial={NO_MEAL}
      save={add}
      submitLabel="Add Meal"
      done="Meal added successfully"
      failed="Error adding meal"
    />
  )
}
