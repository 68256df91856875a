import type { WorkoutPlanInput } from '@/api/types'
import { useSavedForm, type Saving } from '@/api/use-saved-form'
import { MAX_DESCRIPTION, MAX_NAME } from '@/lib/entry-checks'
import { FormEnd } from '@/ui/form-end'
import { NumberField } from '@/ui/number-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { checkWorkoutPlan, DAYS, type WorkoutPlanEntries } from './validation'

interface WorkoutPlanFormProps {
  initial: WorkoutPlanEntries
  save: Saving<WorkoutPlanInput>
  submitLabel: string
  /** Said when it is saved, where the form stays. */
  done?: string | undefined
  /** Said, with the reason, when it is not. */
  failed: string
  /** Without it the form is emptied for the next one. */
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** What a plan is called and how long it is; its exercises are the editor's matter. */
export function WorkoutPlanForm({
  initial,
  save,
  submitLabel,
  done,
  failed,
  onSaved,
  onCancel,
}: WorkoutPlanFormProps) {
  const { ref, entries, errors, change, onSubmit, isBusy, isDone, failure } = useSavedForm({
    initial,
    check: checkWorkoutPlan,
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
        onChange={(event) => {
          change('description')(event.currentTarget.value)
        }}
      />
      <NumberField
        label="Number of Days"
        required
        inputMode="numeric"
        min={DAYS.min}
        max={DAYS.max}
        value={entries.num_of_days}
        error={errors.num_of_days}
        hint="1 to 30. Members are offered plans of 3 to 6 days."
        onValueChange={change('num_of_days')}
      />
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
