import type { Profile } from '@/api/types'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { lengthUnitOptions, weightUnitOptions } from './labels'
import { heightInUnit, inUnit, LENGTH_UNITS, WEIGHT_UNITS, type ProfileValues } from './validation'

interface UnitFieldsProps {
  form: FormApi<ProfileValues>
  profile: Profile
}

/** Units of weights and lengths. A new unit converts what is entered. */
export function UnitFields({ form, profile }: UnitFieldsProps) {
  const values = useFormValues(form)
  return (
    <>
      <FormField form={form} name="weight_unit">
        {(field) => (
          <SelectField
            {...field}
            label="Units"
            options={weightUnitOptions()}
            hint="Used for all weights"
            onValueChange={(chosen) => {
              const next = WEIGHT_UNITS.find((one) => one === chosen)
              if (next !== undefined) form.edit(inUnit(values, next, profile.weight))
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="length_unit">
        {(field) => (
          <SelectField
            {...field}
            label="Lengths"
            options={lengthUnitOptions()}
            hint="Used for height and body measurements"
            onValueChange={(chosen) => {
              const next = LENGTH_UNITS.find((one) => one === chosen)
              if (next !== undefined) form.edit(heightInUnit(values, next, profile.height))
            }}
          />
        )}
      </FormField>
    </>
  )
}
