import type { Profile } from '@/api/types'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { FormField } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { energyUnitOptions, lengthUnitOptions, weightUnitOptions } from './labels'
import {
  ENERGY_UNITS,
  heightInUnit,
  inUnit,
  LENGTH_UNITS,
  WEIGHT_UNITS,
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
      {showsNumbers ? (
        <FormField form={form} name="energy_unit">
          {(field) => (
            <SelectField
              {...field}
              label="Energy"
              options={energyUnitOptions()}
              hint="Used for foods, plans and targets"
              onValueChange={(chosen) => {
                const next = ENERGY_UNITS.find((one) => one === chosen)
                if (next !== undefined) form.edit({ energy_unit: next })
              }}
            />
          )}
        </FormField>
      ) : null}
    </>
  )
}
