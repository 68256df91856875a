import type { FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { bodyFigureOptions } from './labels'
import { BODY_FIGURES, type ProfileValues } from './validation'

/** Whether the body is shown, which is only for adults. */
export function BodyField({ form }: { form: FormApi<ProfileValues> }) {
  return (
    <FormField form={form} name="hide_body_figures">
      {(field) => (
        <SelectField
          {...field}
          label="Body on Progress Stats"
          options={bodyFigureOptions()}
          hint="Body weight and measurements"
          onValueChange={(chosen) => {
            const next = BODY_FIGURES.find((one) => one === chosen)
            if (next !== undefined) field.onValueChange(next)
          }}
        />
      )}
    </FormField>
  )
}
