import type { WorkoutPlanInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { checkWorkoutPlan, DAYS, type WorkoutPlanEntries } from './validation'

interface WorkoutPlanFormProps extends SavedFormProps<WorkoutPlanEntries, WorkoutPlanInput> {
  /** A program has its days in its schedule. */
  hasDays?: boolean
}

/** Form for a workout plan's name, description and number of days. Its exercises are edited separately. */
export function WorkoutPlanForm({
  initial,
  save,
  onSaved,
  hasDays = true,
  ...words
}: WorkoutPlanFormProps) {
  const form = useKeptForm({
    keepAs: 'workout plan',
    initial,
    check: checkWorkoutPlan,
    save,
    onSaved,
  })
  return (
    <CatalogueForm {...words} form={form} description={{ required: true, rows: 3 }}>
      {hasDays ? (
        <FormField form={form} name="num_of_days">
          {(field) => (
            <NumberField
              {...field}
              label="Number of Days"
              required
              isWhole
              min={DAYS.min}
              max={DAYS.max}
              hint="1 to 30. Members can choose plans of 3 to 6 days."
            />
          )}
        </FormField>
      ) : null}
    </CatalogueForm>
  )
}
