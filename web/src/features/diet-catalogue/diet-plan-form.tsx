import type { DietPlanInput } from '@/api/types'
import { useSavedForm, type Saving } from '@/api/use-saved-form'
import { MAX_DESCRIPTION, MAX_NAME } from '@/lib/entry-checks'
import { FormEnd } from '@/ui/form-end'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { checkDietPlan, type DietPlanEntries } from './validation'

interface DietPlanFormProps {
  initial: DietPlanEntries
  save: Saving<DietPlanInput>
  submitLabel: string
  /** Said when it is saved, where the form stays. */
  done?: string | undefined
  /** Said, with the reason, when it is not. */
  failed: string
  /** Without it the form is emptied for the next one. */
  onSaved?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** What a diet plan is called; its meals are added one by one. */
export function DietPlanForm({
  initial,
  save,
  submitLabel,
  done,
  failed,
  onSaved,
  onCancel,
}: DietPlanFormProps) {
  const { ref, entries, errors, change, onSubmit, isBusy, isDone, failure } = useSavedForm({
    initial,
    check: checkDietPlan,
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
