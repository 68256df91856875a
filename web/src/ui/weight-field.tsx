import type { ComponentProps } from 'react'
import { typeWeight, type WeightEntry, type WeightUnit } from '@/domain/units/weight'
import { bindable } from './bindable'
import { NumberField } from './number-field'

interface WeightFieldProps
  extends Omit<
    ComponentProps<typeof NumberField>,
    'label' | 'unit' | 'value' | 'onValueChange' | 'form'
  > {
  unit: WeightUnit
  value: WeightEntry
  onValueChange: (value: WeightEntry) => void
}

/** A field for a weight in the unit of the account. A known weight keeps its exact kilograms until it is changed. */
export const WeightField = bindable<WeightEntry, WeightFieldProps>(
  ({ unit, value, onValueChange, ...field }) => (
    <NumberField
      {...field}
      label="Weight"
      unit={unit}
      min={0}
      value={value.text}
      onValueChange={(typed) => {
        onValueChange(typeWeight(value, typed, unit))
      }}
    />
  ),
)
