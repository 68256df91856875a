import { useEnergyUnit } from '@/api/use-energy'
import type { FormApi } from '@/lib/form/use-form'
import { EnergyField } from '@/ui/energy-field'
import { FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { TextField } from '@/ui/text-field'
import type { TypedTexts } from './typed-values'

interface TypedFieldsProps<Values extends TypedTexts> {
  form: FormApi<Values>
  /** Whether the values can be seen and changed; else only the name. */
  showsNumbers: boolean
}

/** Fields of an entry with typed values. */
export function TypedFields<Values extends TypedTexts>({
  form,
  showsNumbers,
}: TypedFieldsProps<Values>) {
  const energyUnit = useEnergyUnit()
  const masses = [
    ['protein', 'Protein (g)'],
    ['carbs', 'Carbs (g)'],
    ['fat', 'Fat (g)'],
  ] as const
  return (
    <>
      {showsNumbers ? (
        <>
          <FormField form={form} name="calories">
            {(field) => (
              <EnergyField
                {...field}
                label="Calories (kcal)"
                energyUnit={energyUnit}
                min={0}
                max={5000}
                step={10}
              />
            )}
          </FormField>
          <div className="grid grid-cols-3 gap-3">
            {masses.map(([name, label]) => (
              <FormField key={name} form={form} name={name}>
                {(field) => <NumberField {...field} label={label} min={0} max={1000} step={1} />}
              </FormField>
            ))}
          </div>
        </>
      ) : null}
      <FormField form={form} name="name">
        {({ onValueChange, ...field }) => (
          <TextField {...field} label="Name" autoComplete="off" onValueChange={onValueChange} />
        )}
      </FormField>
    </>
  )
}
