import { formatNumber } from '@/domain/text/format'
import type { WeightUnit } from '@/domain/units/weight'
import { Disclosure } from '@/ui/disclosure'
import { ToggleGrid } from '@/ui/toggle-grid'
import { PLATES } from '@/domain/training/plates'

interface PlateChoiceProps {
  unit: WeightUnit
  /** Plates of the member's gym. */
  chosen: readonly number[]
  /** Called with the plates, heaviest first. */
  onChange: (plates: readonly number[]) => void
}

/** The plates that the member can use. */
export function PlateChoice({ unit, chosen, onChange }: PlateChoiceProps) {
  return (
    <Disclosure
      title="Your plates"
      meta={`${String(chosen.length)} of ${String(PLATES[unit].length)}`}
    >
      <ToggleGrid
        label="Your plates"
        options={PLATES[unit].map((plate) => ({
          value: plate,
          label: `${formatNumber(plate)} ${unit}`,
        }))}
        chosen={chosen}
        onChange={(next) => {
          onChange(PLATES[unit].filter((plate) => next.includes(plate)))
        }}
      />
    </Disclosure>
  )
}
