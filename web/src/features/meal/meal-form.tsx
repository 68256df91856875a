import type { MealInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { FactsFields } from './facts-fields'
import { CALORIES, checkMeal, GRAMS, PREPARATION, type MealEntries } from './validation'

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
    { name: 'calories', label: 'Calories (kcal)', range: CALORIES },
    { name: 'protein', label: 'Protein (g)', range: GRAMS },
    { name: 'carbs', label: 'Carbs (g)', range: GRAMS },
    { name: 'fats', label: 'Fats (g)', range: GRAMS },
  ] as const
  return (
    <CatalogueForm {...words} form={form} description={{ rows: 2 }}>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm text-muted">Per portion. Empty fields count as 0.</legend>
        <div className="grid grid-cols-2 gap-4">
          {nutrients.map(({ name, label, range }) => (
            <FormField key={name} form={form} name={name}>
              {(field) => (
                <NumberField {...field} label={label} min={range.min} max={range.max} step={0.1} />
              )}
            </FormField>
          ))}
        </div>
      </fieldset>
      <FormField form={form} name="preparation_minutes">
        {(field) => (
          <NumberField
            {...field}
            label="Preparation (minutes)"
            hint="Empty: not known."
            isWhole
            min={PREPARATION.min}
            max={PREPARATION.max}
          />
        )}
      </FormField>
      <FactsFields form={form} />
    </CatalogueForm>
  )
}
