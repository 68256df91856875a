import { energyName, type EnergyUnit } from '@/domain/units/energy'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { EnergyField } from '@/ui/energy-field'
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
      <SelectField form={form} name="unit" label="Measured in" options={units()} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{`Nutrition per 100 ${unit}`}</legend>
        <p className="text-sm text-muted">
          {`${energyName(energyUnit)}, protein, carbs and fat are required. Leave unknown values empty.`}
        </p>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2">
          {NUTRIENTS.map(({ name, label, unit: of, decimals, isRequired }) => {
            const field = {
              form,
              name,
              label,
              range: { min: 0, max: maxOf(name, unit), decimals },
              required: isRequired,
            }
            return name === 'calories' ? (
              <EnergyField key={name} {...field} energyUnit={energyUnit} step={1} />
            ) : (
              <NumberField key={name} {...field} unit={of} step={0.1} />
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
