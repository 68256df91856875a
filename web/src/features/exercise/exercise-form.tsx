import type { ExerciseInput } from '@/api/types'
import { useSavedForm, type SavedFormProps } from '@/api/use-saved-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { checkExercise, REPS, SETS, type ExerciseEntries } from './validation'

/** Fields of a new or existing exercise. */
export function ExerciseForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<ExerciseEntries, ExerciseInput>) {
  const form = useSavedForm({ initial, check: checkExercise, save, onSaved })
  const { entries, errors, change } = form
  return (
    <CatalogueForm
      {...words}
      form={form}
      description={{
        required: true,
        rows: 3,
        hint: 'How to do the exercise. "Rest 90 s" sets the rest timer.',
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Sets"
          required
          isWhole
          min={SETS.min}
          max={SETS.max}
          value={entries.sets}
          error={errors.sets}
          hint="1 to 10"
          onValueChange={change('sets')}
        />
        <NumberField
          label="Reps"
          required
          isWhole
          min={REPS.min}
          max={REPS.max}
          value={entries.reps}
          error={errors.reps}
          hint="1 to 100"
          onValueChange={change('reps')}
        />
      </div>
    </CatalogueForm>
  )
}
