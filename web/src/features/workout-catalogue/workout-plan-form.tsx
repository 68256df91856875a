import type { WorkoutPlanInput } from '@/api/types'
import { useSavedForm, type SavedFormProps } from '@/api/use-saved-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { checkWorkoutPlan, DAYS, type WorkoutPlanEntries } from './validation'

/** Form for a workout plan's name, description and number of days. Its exercises are edited separately. */
export function WorkoutPlanForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<WorkoutPlanEntries, WorkoutPlanInput>) {
  const form = useSavedForm({ initial, check: checkWorkoutPlan, save, onSaved })
  return (
    <CatalogueForm {...words} form={form} description={{ required: true, rows: 3 }}>
      <NumberField
        label="Number of Days"
        required
        isWhole
        min={DAYS.min}
        max={DAYS.max}
        value={form.entries.num_of_days}
        error={form.errors.num_of_days}
        hint="1 to 30. Members can choose plans of 3 to 6 days."
        onValueChange={form.change('num_of_days')}
      />
    </CatalogueForm>
  )
}
