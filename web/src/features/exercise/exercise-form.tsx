import type { ExerciseInput, Muscle } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { useFormValues } from '@/lib/form/use-form'
import { capitalized } from '@/domain/text/format'
import { CatalogueForm } from '@/ui/catalogue-form'
import { Disclosure } from '@/ui/disclosure'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { ToggleField } from '@/ui/toggle-field'
import {
  equipmentLabels,
  muscleLabels,
  NEEDS,
  patternDetailLabels,
  patternLabels,
  unitLabels,
} from './labels'
import { rangeText } from '@/domain/entry/entry-checks'
import { ExerciseInput as RANGES } from '@/domain/generated/input-ranges'
import { checkExercise, type ExerciseEntries, NO_EXERCISE, repsLabel } from './validation'
import { useAddExercise } from './mutations'

const { sets: SETS, reps: REPS, rest_seconds: REST } = RANGES

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const muscles = () =>
  Object.entries(muscleLabels).map(([value, label]) => ({ value: value as Muscle, label }))

const needs = () => NEEDS.map((value) => ({ value, label: capitalized(value) }))

/** Fields of a new or existing exercise. */
export function ExerciseForm({
  initial,
  save,
  onSaved,
  ...words
}: SavedFormProps<ExerciseEntries, ExerciseInput>) {
  const form = useKeptForm({ keepAs: 'exercise', initial, check: checkExercise, save, onSaved })
  const { unit } = useFormValues(form)
  return (
    <CatalogueForm
      {...words}
      form={form}
      description={{
        required: true,
        rows: 3,
        hint: 'How to do the exercise.',
      }}
    >
      <Disclosure title="Movement, equipment and muscles">
        <div className="flex flex-col gap-4">
          <SelectField
            form={form}
            name="pattern"
            label="Movement pattern"
            options={[{ value: '', label: 'Not set' }, ...options(patternLabels)]}
            hint="Exercises with the same pattern can replace each other."
          />
          <SelectField
            form={form}
            name="pattern_detail"
            label="Pattern detail"
            options={[{ value: '', label: 'Not set' }, ...options(patternDetailLabels)]}
            hint="Extra detail for generated plans"
          />
          <SelectField
            form={form}
            name="equipment"
            label="Equipment"
            options={[{ value: '', label: 'Not set' }, ...options(equipmentLabels)]}
            hint="Members who list their equipment do not get an exercise without one."
          />
          <ToggleField form={form} name="also_needs" label="Further needs" choices={needs()} />
          <ToggleField
            form={form}
            name="primary_muscles"
            label="Primary muscles"
            choices={muscles()}
          />
        </div>
      </Disclosure>
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          form={form}
          name="sets"
          label="Sets"
          required
          range={SETS}
          hint={rangeText(SETS)}
        />
        <NumberField
          form={form}
          name="reps"
          label={repsLabel(unit)}
          required
          range={REPS}
          hint={rangeText(REPS)}
        />
        <SelectField
          form={form}
          name="unit"
          label="Unit"
          options={options(unitLabels)}
          hint="Seconds for a hold or a carry."
        />
        <NumberField
          form={form}
          name="rest_seconds"
          label="Rest"
          unit="seconds"
          range={REST}
          hint={`${rangeText(REST)}. Empty: the usual rest.`}
        />
      </div>
    </CatalogueForm>
  )
}

/** Form to add an exercise to the catalogue. */
export function AddExercise() {
  const add = useAddExercise()
  return (
    <ExerciseForm
      initial={NO_EXERCISE}
      save={add}
      submitLabel="Add Exercise"
      done="Exercise added successfully"
      failed="Error adding exercise"
    />
  )
}
