import { chooseEnergyUnit, useEnergyUnit } from '@/api/use-energy'
import { ChoiceButtons } from '@/ui/choice-buttons'

/** The unit of energy on all pages. It is saved immediately. */
export function EnergyUnitChoice() {
  const unit = useEnergyUnit()
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">Energy on this device</p>
      <ChoiceButtons
        label="Energy on this device"
        choices={[
          { value: 'kcal', label: 'kcal' },
          { value: 'kJ', label: 'kJ' },
        ]}
        value={unit}
        onChange={chooseEnergyUnit}
      />
      <p className="text-sm text-muted">
        Used for all foods, plans and targets. Saved immediately.
      </p>
    </div>
  )
}
