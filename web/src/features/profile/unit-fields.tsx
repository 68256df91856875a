import type { Profile } from '@/api/types'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import {
  energyUnitOptions,
  heightInUnit,
  inUnit,
  lengthUnitOptions,
  weightUnitOptions,
  type ProfileValues,
} from './validation'

interface UnitFieldsProps {
  form: FormApi<ProfileValues>
  profile: Profile
  /** Whether the member sees energies. */
  showsNumbers: boolean
}

/** Units of weights, lengths and energies. A new unit converts what is entered. */
export function UnitFields({ form, profile, showsNumbers }: UnitFieldsProps) {
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
              form.edit(inUnit(values, chosen === 'lb' ? 'lb' : 'kg', profile.weight))
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
              form.edit(heightInUnit(values, chosen === 'in' ? 'in' : 'cm', profile.height))
            }}
          />
        )}
      </FormField>
      {showsNumbers ? (
        <SelectField
          form={form}
          name="energy_unit"
          label="Energy"
          options={energyUnitOptions()}
          hint="Used for foods, plans and targets"
        />
      ) : null}
    </>
  )
}
