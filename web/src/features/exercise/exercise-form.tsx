import type { ExerciseInput, Muscle } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { useFormValues } from '@/lib/form/use-form'
import { capitalized } from '@/domain/text/format'
import { CatalogueForm } from '@/ui/catalogue-form'
import { Disclosure } from '@/ui/disclosure'
import { FormField } from '@/ui/form'
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
import { checkExercise, REPS, repsLabel, REST, SETS, type ExerciseEntries } from './validation'

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
          <FormField form={form} name="pattern">
            {(field) => (
              <SelectField
                {...field}
                label="Movement pattern"
                options={[{ value: '', label: 'Not set' }, ...options(patternLabels)]}
                hint="Exercises with the same pattern can replace each other."
              />
            )}
          </FormField>
          <FormField form={form} name="pattern_detail">
            {(field) => (
              <SelectField
                {...field}
                label="Pattern detail"
                options={[{ value: '', label: 'Not set' }, ...options(patternDetailLabels)]}
                hint="Extra detail for generated plans"
              />
            )}
          </FormField>
          <FormField form={form} name="equipment">
            {(field) => (
              <SelectField
                {...field}
                label="Equipment"
                options={[{ value: '', label: 'Not set' }, ...options(equipmentLabels)]}
                hint="Members who list their equipment do not get an exercise without one."
              />
            )}
          </FormField>
          <FormField form={form} name="also_needs">
            {(field) => <ToggleField {...field} label="Further needs" choices={needs()} />}
          </FormField>
          <FormField form={form} name="primary_muscles">
            {(field) => <ToggleField {...field} label="Primary muscles" choices={muscles()} />}
          </FormField>
        </div>
      </Disclosure>
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
              label={repsLabel(unit)}
              required
              isWhole
              min={REPS.min}
              max={REPS.max}
              hint="1 to 100"
            />
          )}
        </FormField>
        <FormField form={form} name="unit">
          {(field) => (
            <SelectField
              {...field}
              label="Unit"
              options={options(unitLabels)}
              hint="Seconds for a hold or a carry."
            />
          )}
        </FormField>
        <FormField form={form} name="rest_seconds">
          {(field) => (
            <NumberField
              {...field}
              label="Rest (seconds)"
              isWhole
              min={REST.min}
              max={REST.max}
              hint="0 to 600. Empty: the usual rest."
            />
          )}
        </FormField>
      </div>
    </CatalogueForm>
  )
}
