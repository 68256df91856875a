import type { ExerciseInput } from '@/api/types'
import { useSavedForm, type SavedFormProps } from '@/api/use-saved-form'
import { CatalogueForm } from '@/ui/catalogue-form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { patternLabels, unitLabels } from './labels'
import { checkExercise, REPS, repsLabel, REST, SETS, type ExerciseEntries } from './validation'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const UNITS = options(unitLabels)
const PATTERNS = [{ value: '', label: 'Not set' }, ...options(patternLabels)]

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
        hint: 'How it is done.',
      }}
    >
      <SelectField
        label="Movement pattern"
        options={PATTERNS}
        value={entries.pattern}
        error={errors.pattern}
        hint="Exercises with the same pattern can replace each other."
        onChange={(event) => {
          change('pattern')(event.currentTarget.value)
        }}
      />
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
          label={repsLabel(entries.unit)}
          required
          isWhole
          min={REPS.min}
          max={REPS.max}
          value={entries.reps}
          error={errors.reps}
          hint="1 to 100"
          onValueChange={change('reps')}
        />
        <SelectField
          label="Unit"
          options={UNITS}
          value={entries.unit}
          error={errors.unit}
          hint="Seconds for a hold or a carry."
          onChange={(event) => {
            change('unit')(event.currentTarget.value)
          }}
        />
        <NumberField
          label="Rest (seconds)"
          isWhole
          min={REST.min}
          max={REST.max}
          value={entries.rest_seconds}
          error={errors.rest_seconds}
          hint="0 to 600. Empty: the usual rest."
          onValueChange={change('rest_seconds')}
        />
      </div>
    </CatalogueForm>
  )
}
