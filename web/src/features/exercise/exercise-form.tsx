import type { ExerciseInput } from '@/api/types'
import { useMutationForm, type SavedFormProps } from '@/api/use-mutation-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { checkExercise, REPS, SETS, type ExerciseEntries } from './validation'

/** Fields of a new or existing exercise. */
export function ExerciseForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<ExerciseEntries, ExerciseInput>) {
  const form = useMutationForm({ initial, check: checkExercise, save, onSaved })
  return (
    <CatalogueForm
      {...words}
      form={form}
      description={{
        required: true,
        rows: 3,
        hint: 'How it is done. “Rest 90 s” in it sets the rest timer.',
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="sets">
          {(field) => (
            <NumberField
              {...field}
              label="Sets"
              required
              isWhole
              min={SETS.min}
              max={SETS.max}
              hint="1 to 10"
            />
          )}
        </FormField>
        <FormField form={form} name="reps">
          {(field) => (
            <NumberField
              {...field}
              label="Reps"
              required
              isWhole
              min={REPS.min}
              max={REPS.max}
              hint="1 to 100"
            />
          )}
        </FormField>
      </div>
    </CatalogueForm>
  )
}
