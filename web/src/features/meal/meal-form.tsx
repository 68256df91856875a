import type { MealInput } from '@/api/types'
import { useSavedForm, type SavedFormProps } from '@/api/use-saved-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { CALORIES, checkMeal, GRAMS, type MealEntries } from './validation'

const numberFields = () =>
  [
    { field: 'calories', label: 'Calories (kcal)', range: CALORIES },
    { field: 'protein', label: 'Protein (g)', range: GRAMS },
    { field: 'carbs', label: 'Carbs (g)', range: GRAMS },
    { field: 'fats', label: 'Fats (g)', range: GRAMS },
  ] as const

/** Fields of a new or existing meal. */
export function MealForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<MealEntries, MealInput>) {
  const form = useSavedForm({ initial, check: checkMeal, save, onSaved })
  return (
    <CatalogueForm {...words} form={form} description={{ rows: 2 }}>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm text-muted">Per portion. Empty fields count as 0.</legend>
        <div className="grid grid-cols-2 gap-4">
          {numberFields().map(({ field, label, range }) => (
            <NumberField
              key={field}
              label={label}
              min={range.min}
              max={range.max}
              step={0.1}
              value={form.entries[field]}
              error={form.errors[field]}
              onValueChange={form.change(field)}
            />
          ))}
        </div>
      </fieldset>
    </CatalogueForm>
  )
}
