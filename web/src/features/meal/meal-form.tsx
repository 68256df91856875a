import type { MealInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { FactsFields } from './facts-fields'
import { checkMeal, type MealEntries, NO_MEAL } from './validation'
import { MealInput as RANGES } from '@/domain/generated/input-ranges'
import { useAddMeal } from './mutations'

/** Fields of a new or existing meal. */
export function MealForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<MealEntries, MealInput>) {
  const form = useKeptForm({
    keepAs: 'meal',
    initial,
    check: (entries) => checkMeal(entries, initial),
    save,
    onSaved,
  })
  const nutrients = [
    { name: 'calories', label: 'Calories', unit: 'kcal' },
    { name: 'protein', label: 'Protein', unit: 'g' },
    { name: 'carbs', label: 'Carbs', unit: 'g' },
    { name: 'fats', label: 'Fats', unit: 'g' },
  ] as const
  return (
    <CatalogueForm {...words} form={form} description={{ rows: 2 }}>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm text-muted">Per portion. Empty fields count as 0.</legend>
        <div className="grid grid-cols-2 gap-4">
          {nutrients.map((nutrient) => (
            <NumberField
              key={nutrient.name}
              form={form}
              {...nutrient}
              range={RANGES[nutrient.name]}
              step={0.1}
            />
          ))}
        </div>
      </fieldset>
      <NumberField
        form={form}
        name="preparation_minutes"
        label="Preparation"
        unit="minutes"
        hint="Empty: not known."
        range={RANGES.preparation_minutes}
      />
      <FactsFields form={form} />
    </CatalogueForm>
  )
}

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
