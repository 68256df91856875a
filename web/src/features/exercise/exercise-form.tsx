import type { ExerciseInput } from '@/api/types'
import { useSavedForm, type Saving } from '@/api/use-saved-form'
import { MAX_DESCRIPTION, MAX_NAME } from '@/lib/entry-checks'
import { FormEnd } from '@/ui/form-end'
import { NumberField } from '@/ui/number-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { checkExercise, REPS, SETS, type ExerciseEntries } from './validation'

interface ExerciseFormProps {
  initial: ExerciseEntries
  save: Saving<ExerciseInput>
  submitLabel: string
  /** Said when it is saved, where the form stays. */
  done?: string | undefined
  /** Said, with the reason, when it is not. */
  failed: string
  /** Without it the form is emptied for the next one. */
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** The fields of an exercise, whether it is new or there already. */
export function ExerciseForm({
  initial,
  save,
  submitLabel,
  done,
  failed,
  onSaved,
  onCancel,
}: ExerciseFormProps) {
  const { ref, entries, errors, change, onSubmit, isBusy, isDone, failure } = useSavedForm({
    initial,
    check: checkExercise,
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
        required
        rows={3}
        maxLength={MAX_DESCRIPTION}
        value={entries.description}
        error={errors.description}
        hint="How it is done. “Rest 90 s” in it sets the rest timer."
        onChange={(event) => {
          change('description')(event.currentTarget.value)
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Sets"
          required
          inputMode="numeric"
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
          inputMode="numeric"
          min={REPS.min}
          max={REPS.max}
          value={entries.reps}
          error={errors.reps}
          hint="1 to 100"
          onValueChange={change('reps')}
        />
      </div>
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
