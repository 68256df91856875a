import { useState, type ComponentProps } from 'react'
import { formatEnergy, KJ_PER_KCAL, type EnergyUnit } from '@/domain/units/energy'
import { numberOf } from '@/domain/entry/number-entry'
import { bindable } from './bindable'
import { NumberField } from './number-field'

interface EnergyFieldProps
  extends Omit<ComponentProps<typeof NumberField>, 'label' | 'unit' | 'min' | 'max' | 'form'> {
  /** Name of the value in kcal. In kJ it is "Energy". */
  label: string
  /** Unit in which the account enters energy. */
  energyUnit: EnergyUnit
  range: { min: number; max: number; decimals: number }
}

/** A field for energy. Its value and range are in kcal, whatever unit it shows. */
export const EnergyField = bindable<string, EnergyFieldProps>(function EnergyField({
  energyUnit,
  ...field
}) {
  return energyUnit === 'kcal' ? (
    <NumberField {...field} unit="kcal" />
  ) : (
    <KilojouleField {...field} />
  )
})

function KilojouleField({
  value,
  onValueChange,
  error,
  range: { max },
  ...field
}: Omit<EnergyFieldProps, 'energyUnit'>) {
  // What was typed, because the conversion back rounds.
  const [typed, setTyped] = useState({ kilocalories: '', kilojoules: '' })
  const kilojoules = typed.kilocalories === value ? typed.kilojoules : toKilojoules(value)
  return (
    <NumberField
      {...field}
      label="Energy"
      unit="kJ"
      error={error === undefined ? undefined : errorText(error, value, max)}
      range={{ min: 0, max: Math.floor(max * KJ_PER_KCAL), decimals: 2 }}
      value={kilojoules}
      onValueChange={(text) => {
        const kilocalories = toKilocalories(text)
        setTyped({ kilocalories, kilojoules: text })
        onValueChange(kilocalories)
      }}
    />
  )
}

/** Converts a number; other text is kept, so that the form finds its error. */
function toKilocalories(text: string): string {
  const value = numberOf(text)
  return Number.isNaN(value) ? text : String(Math.round((value / KJ_PER_KCAL) * 10) / 10)
}

function toKilojoules(text: string): string {
  const value = numberOf(text)
  return Number.isNaN(value) ? text : String(Math.round(value * KJ_PER_KCAL))
}

function errorText(error: string, value: string, max: number): string {
  const kilocalories = numberOf(value)
  return kilocalories < 0 || kilocalories > max
    ? `Energy must be between 0 and ${formatEnergy(max, 'kJ')}`
    : error.replace('Calories', 'Energy')
}
