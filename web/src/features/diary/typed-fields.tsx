import { useEnergyUnit } from '@/api/use-energy'
import type { FormApi } from '@/lib/form/use-form'
import { EnergyField } from '@/ui/energy-field'
import { NumberField } from '@/ui/number-field'
import { TextField } from '@/ui/text-field'
import type { TypedTexts } from './typed-values'
import { TypedInput } from '@/domain/generated/input-ranges'

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
    ['protein', 'Protein'],
    ['carbs', 'Carbs'],
    ['fat', 'Fat'],
  ] as const
  return (
    <>
      {showsNumbers ? (
        <>
          <EnergyField
            form={form}
            name="calories"
            label="Calories"
            energyUnit={energyUnit}
            range={TypedInput.calories}
            step={10}
          />
          <div className="grid grid-cols-3 gap-3">
            {masses.map(([name, label]) => (
              <NumberField
                key={name}
                form={form}
                name={name}
                label={label}
                unit="g"
                range={TypedInput[name]}
                step={1}
              />
            ))}
          </div>
        </>
      ) : null}
      <TextField form={form} name="name" label="Name" autoComplete="off" />
    </>
  )
}
