import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import type { ProfileValues } from './validation'

interface HeightFieldsProps {
  form: FormApi<ProfileValues>
  isUnusual: boolean
}

/** Height in the member's unit: one field for centimeters, two for feet and inches. */
export function HeightFields({ form, isUnusual }: HeightFieldsProps) {
  const { height, length_unit } = useFormValues(form)
  if (length_unit === 'cm') {
    return (
      <FormField form={form} name="height">
        {(field) => (
          <NumberField
            {...field}
            label="Height (cm)"
            required
            min={90}
            max={250}
            step={0.5}
            hint={
              isUnusual
                ? `${height} cm is unusual. If it is right, you can save it.`
                : '90 to 250 cm'
            }
          />
        )}
      </FormField>
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FormField form={form} name="height_feet">
        {(field) => (
          <NumberField
            {...field}
            label="Height (ft)"
            isWhole
            required
            min={2}
            max={8}
            step={1}
            hint={isUnusual ? 'Unusual. If it is right, you can save it.' : undefined}
          />
        )}
      </FormField>
      <FormField form={form} name="height_inches">
        {(field) => <NumberField {...field} label="Height (in)" min={0} max={11.9} step={0.5} />}
      </FormField>
    </div>
  )
}
