import { useRef, useState, type SubmitEvent } from 'react'
import type { AdminDietPlan, AdminMeal, MealType } from '@/api/types'
import { failureText, fieldErrors } from '@/api/errors'
import { numberOf } from '@/lib/number-entry'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { Alert } from '@/ui/alert'
import { ComboboxField } from '@/ui/combobox-field'
import { FormActions } from '@/ui/form-actions'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { isMealType, mealTypes } from './meal-types'
import { useAddPlanMeal } from './mutations'
import { PORTIONS, portionsError } from './validation'

interface AddPlanMealProps {
  plans: readonly AdminDietPlan[]
  meals: readonly AdminMeal[]
}

/** Form to add a meal of the catalogue to one of its diet plans. */
export function AddPlanMeal({ plans, meals }: AddPlanMealProps) {
  const [planId, setPlanId] = useState<number | null>(null)
  const [mealId, setMealId] = useState<number | null>(null)
  const [type, setType] = useState<MealType>('breakfast')
  const [portions, setPortions] = useState('1')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [portionsFault, setPortionsFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const add = useAddPlanMeal()
  // Clears the selection if the plan or meal was deleted.
  const plan = plans.find(({ id }) => id === planId)
  const meal = meals.find(({ id }) => id === mealId)

  const edited = () => {
    setIsIncomplete(false)
    if (!add.isPending) add.reset()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    edited()
    const error = portionsError(portions)
    setPortionsFault(error)
    if (plan === undefined || meal === undefined || error !== undefined) {
      setIsIncomplete(plan === undefined || meal === undefined)
      focus(FIRST_INVALID)
      return
    }
    add.mutate(
      {
        diet_plan_id: plan.id,
        meal_id: meal.id,
        meal_type: type,
        portions: portions.trim() === '' ? 1 : numberOf(portions, PORTIONS.decimals),
      },
      {
        onSuccess: () => {
          // The plan stays selected, because most plans get several meals.
          setMealId(null)
          setPortions('1')
        },
        onError: (cause) => {
          setPortionsFault(fieldErrors(cause).portions)
          focus(FIRST_INVALID)
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ComboboxField
        label="Diet Plan"
        placeholder="Type to search"
        required
        options={plans}
        value={plan?.id ?? null}
        invalid={isIncomplete && plan === undefined}
        onValueChange={(id) => {
          setPlanId(id)
          edited()
        }}
      />
      <ComboboxField
        label="Meal"
        placeholder="Type to search"
        required
        options={meals}
        value={meal?.id ?? null}
        invalid={isIncomplete && meal === undefined}
        onValueChange={(id) => {
          setMealId(id)
          edited()
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Meal Type"
          options={mealTypes()}
          value={type}
          onChange={({ currentTarget: { value } }) => {
            if (isMealType(value)) setType(value)
            edited()
          }}
        />
        <NumberField
          label="Portions"
          min={PORTIONS.min}
          max={PORTIONS.max}
          step={PORTIONS.step}
          maxDecimals={PORTIONS.decimals}
          value={portions}
          error={portionsFault}
          onValueChange={(value) => {
            setPortions(value)
            setPortionsFault(undefined)
            edited()
          }}
        />
      </div>
      {isIncomplete ? <Alert kind="error">Please select both a diet plan and a meal</Alert> : null}
      <FormActions
        submitLabel="Add Meal to Diet Plan"
        isBusy={add.isPending}
        done={add.isSuccess ? 'Meal added to diet plan successfully!' : null}
        failure={
          add.error === null ? null : `Error adding meal to diet plan: ${failureText(add.error)}`
        }
      />
    </form>
  )
}
