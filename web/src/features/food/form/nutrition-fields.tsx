import { energyName, type EnergyUnit } from '@/domain/units/energy'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { EnergyField } from '@/ui/energy-field'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { maxOf, NUTRIENTS } from '@/domain/food/nutrients'
import type { FoodValueEntries } from './food-values'

const units = () => [
  { value: 'g', label: 'Grams (g)' },
  { value: 'ml', label: 'Milliliters (ml)' },
]

interface NutritionFieldsProps {
  form: FormApi<FoodValueEntries>
  /** Unit in which the account enters energy. */
  energyUnit: EnergyUnit
}

/** Fields of the unit of a food and its nutrition. */
export function NutritionFields({ form, energyUnit }: NutritionFieldsProps) {
  const { unit } = useFormValues(form)
  return (
    <>
      <FormField form={form} name="unit">
        {({ onValueChange, ...field }) => (
          <SelectField
            {...field}
            label="Measured in"
            options={units()}
            onValueChange={(chosen) => {
              onValueChange(chosen as FoodValueEntries['unit'])
            }}
          />
        )}
      </FormField>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{`Nutrition per 100 ${unit}`}</legend>
        <p className="text-sm text-muted">
          {`${energyName(energyUnit)}, protein, carbs and fat are required. Leave unknown values empty.`}
        </p>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2">
          {NUTRIENTS.map(({ name, label, unit: of, decimals, isRequired }) => (
            <FormField key={name} form={form} name={name}>
              {(field) =>
                name === 'calories' ? (
                  <EnergyField
                    {...field}
                    label={`${label} (${of})`}
                    energyUnit={energyUnit}
                    maxDecimals={decimals}
                    min={0}
                    max={maxOf(name, unit)}
                    step={1}
                    required={isRequired}
                  />
                ) : (
                  <NumberField
                    {...field}
                    label={`${label} (${of})`}
                    maxDecimals={decimals}
                    min={0}
                    max={maxOf(name, unit)}
                    step={0.1}
                    required={isRequired}
                  />
                )
              }
            </FormField>
          ))}
        </div>
      </fieldset>
    </>
  )
}
