import type { ExerciseGuideInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { checkGuide, MISTAKE_NUMBERS, type GuideEntries } from './guide-validation'

/** Fields of an exercise's guide. */
export function GuideForm({
  initial,
  save,
  submitLabel,
  failed,
  onSaved,
  onCancel,
}: SavedFormProps<GuideEntries, ExerciseGuideInput>) {
  const form = useKeptForm({ keepAs: 'guide', initial, check: checkGuide, save, onSaved })
  return (
    <Form form={form}>
      <TextAreaField
        form={form}
        name="set_up"
        label="Set-up"
        required
        rows={5}
        hint="1 to 3 lines, each of 20 to 200 characters."
      />
      <TextAreaField
        form={form}
        name="steps"
        label="Steps"
        required
        rows={8}
        hint="2 to 5 lines, each of 20 to 200 characters."
      />
      {MISTAKE_NUMBERS.map((number) => (
        <div key={number} className="flex flex-col gap-2">
          <TextField
            form={form}
            name={`mistake${number}`}
            label={`Mistake ${String(number)}`}
            required={number <= 2}
          />
          <TextField
            form={form}
            name={`instead${number}`}
            label={`Instead of mistake ${String(number)}`}
            required={number <= 2}
          />
        </div>
      ))}
      <div className="grid grid-cols-2 gap-4">
        <TextField
          form={form}
          name="movement"
          label="Movement"
          autoComplete="off"
          hint="Key of the picture, such as squat. Empty: no picture."
        />
        <TextField
          form={form}
          name="variant"
          label="Variant"
          autoComplete="off"
          hint="Its variant, such as barbell-back."
        />
      </div>
      <FormActions
        submitLabel={submitLabel}
        isBusy={form.isBusy}
        done={null}
        failure={form.failure === null ? null : `${failed}: ${form.failure}`}
        isGone={form.isGone}
        onCancel={onCancel}
      />
    </Form>
  )
}
