import type { AdminDietPlan, AdminMeal } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { Alert } from '@/ui/alert'
import { ComboboxField } from '@/ui/combobox-field'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { mealOptions } from '@/domain/food/meals'
import { useAddPlanMeal } from './mutations'
import { checkPlanMeal, NO_PLAN_MEAL, PORTIONS } from './validation'

interface AddPlanMealProps {
  plans: readonly AdminDietPlan[]
  meals: readonly AdminMeal[]
}

/** Form to add a meal of the catalogue to one of its diet plans. */
export function AddPlanMeal({ plans, meals }: AddPlanMealProps) {
  const add = useAddPlanMeal()
  const form = useKeptForm({
    keepAs: 'meal of a plan',
    initial: NO_PLAN_MEAL,
    check: (entries) => checkPlanMeal(entries, plans, meals),
    save: add,
    onSaved: (_, { diet_plan_id, meal_type }) => {
      // The plan stays selected, because most plans get several meals.
      form.clear({ diet_plan_id, meal_type: meal_type ?? NO_PLAN_MEAL.meal_type })
    },
  })

  return (
    <Form form={form}>
      <ComboboxField
        form={form}
        name="diet_plan_id"
        label="Diet Plan"
        placeholder="Type to search"
        required
        options={plans}
      />
      <ComboboxField
        form={form}
        name="meal_id"
        label="Meal"
        placeholder="Type to search"
        required
        options={meals}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField form={form} name="meal_type" label="Meal Type" options={mealOptions()} />
        <NumberField
          form={form}
          name="portions"
          label="Portions"
          range={PORTIONS}
          step={PORTIONS.step}
        />
      </div>
      {form.message === undefined ? null : <Alert kind="error">{form.message}</Alert>}
      <FormActions
        submitLabel="Add Meal to Diet Plan"
        isBusy={form.isBusy}
        done={form.isSaved ? 'Meal added to diet plan successfully!' : null}
        failure={form.failure === null ? null : `Error adding meal to diet plan: ${form.failure}`}
      />
    </Form>
  )
}
