import type { MealInput } from '@/api/types'
import { useSavedForm, type Saving } from '@/api/use-saved-form'
import { MAX_DESCRIPTION, MAX_NAME } from '@/lib/entry-checks'
import { FormEnd } from '@/ui/form-end'
import { NumberField } from '@/ui/number-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { CALORIES, checkMeal, GRAMS, type MealEntries } from './validation'

const FIGURES = [
  { field: 'calories', label: 'Calories (kcal)', range: CALORIES },
  { field: 'protein', label: 'Protein (g)', range: GRAMS },
  { field: 'carbs', label: 'Carbs (g)', range: GRAMS },
  { field: 'fats', label: 'Fats (g)', range: GRAMS },
] as const

interface MealFormProps {
  initial: MealEntries
  save: Saving<MealInput>
  submitLabel: string
  /** Said when it is saved, where the form stays. */
  done?: string | undefined
  /** Said, with the reason, when it is not. */
  failed: string
  /** Without it the form is emptied for the next one. */
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** The fields of a meal, whether it is new or there already. */
export function MealForm({
  initial,
  save,
  submitLabel,
  done,
  failed,
  onSaved,
  onCancel,
}: MealFormProps) {
  const { ref, entries, errors, change, onSubmit, isBusy, isDone, failure } = useSavedForm({
    initial,
    check: checkMeal,
    save,
    onSaved,
  })
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={entries.name}
        error={errors.name}
        onChange={(event) => {
          change('name')(event.currentTarget.value)
        }}
      />
      <TextAreaField
        label="Description"
        rows={2}
        maxLength={MAX_DESCRIPTION}
        value={entries.description}
        error={errors.description}
        onChange={(event) => {
          change('description')(event.currentTarget.value)
        }}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-sm text-muted">In one portion; what is left empty is 0</legend>
        <div className="grid grid-cols-2 gap-4">
          {FIGURES.map(({ field, label, range }) => (
            <NumberField
              key={field}
              label={label}
              min={range.min}
              max={range.max}
              step={0.1}
              value={entries[field]}
              error={errors[field]}
              onValueChange={change(field)}
            />
          ))}
        </div>
      </fieldset>
      <FormEnd
        submitLabel={submitLabel}
        isBusy={isBusy}
        done={isDone ? (done ?? null) : null}
        failure={failure === null ? null : `${failed}: ${failure}`}
        onCancel={onCancel}
      />
    </form>
  )
}
