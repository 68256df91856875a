import type { ExerciseGuideInput } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { SavedFormProps } from '@/api/use-mutation-form'
import { Form, FormField } from '@/ui/form'
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
      <FormField form={form} name="set_up">
        {(field) => (
          <TextAreaField
            {...field}
            label="Set-up"
            required
            rows={5}
            hint="1 to 3 lines, each of 20 to 200 characters."
          />
        )}
      </FormField>
      <FormField form={form} name="steps">
        {(field) => (
          <TextAreaField
            {...field}
            label="Steps"
            required
            rows={8}
            hint="2 to 5 lines, each of 20 to 200 characters."
          />
        )}
      </FormField>
      {MISTAKE_NUMBERS.map((number) => (
        <div key={number} className="flex flex-col gap-2">
          <FormField form={form} name={`mistake${number}`}>
            {(field) => (
              <TextField {...field} label={`Mistake ${String(number)}`} required={number <= 2} />
            )}
          </FormField>
          <FormField form={form} name={`instead${number}`}>
            {(field) => (
              <TextField
                {...field}
                label={`Instead of mistake ${String(number)}`}
                required={number <= 2}
              />
            )}
          </FormField>
        </div>
      ))}
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="movement">
          {(field) => (
            <TextField
              {...field}
              label="Movement"
              autoComplete="off"
              hint="Key of the picture, such as squat. Empty: no picture."
            />
          )}
        </FormField>
        <FormField form={form} name="variant">
          {(field) => (
            <TextField
              {...field}
              label="Variant"
              autoComplete="off"
              hint="Its variant, such as barbell-back."
            />
          )}
        </FormField>
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
