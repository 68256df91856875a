import { Trash2 } from 'lucide-react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { typeWeight, WEIGHT_STEP } from '@/domain/units/weight'
import { IconButton } from '@/ui/icon-button'
import { NumberField } from '@/ui/number-field'
import type { SetEntry } from '@/domain/workout/set-entry'
import { SetOptions } from '../set-options'

interface SetFieldsProps {
  number: number
  set: SetEntry
  weightError: string | undefined
  repsError: string | undefined
  onChange: (set: SetEntry) => void
  onRemove: () => void
}

/** Fields of one set. */
export function SetFields({
  number,
  set,
  weightError,
  repsError,
  onChange,
  onRemove,
}: SetFieldsProps) {
  const unit = useWeightUnit()
  const name = `Set ${String(number)}`
  return (
    <li>
      <fieldset className="rounded-control border border-line p-3">
        <legend className="sr-only">{name}</legend>
        <div className="mb-1 flex items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {name}
          </span>
          <IconButton
            label={`Remove set ${String(number)}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            label="Weight"
            unit={unit}
            placeholder="No weight"
            min={0}
            step={WEIGHT_STEP}
            value={set.weight.text}
            error={weightError}
            onValueChange={(typed) => {
              onChange({ ...set, weight: typeWeight(set.weight, typed, unit) })
            }}
          />
          <NumberField
            label="Reps"
            isWhole
            min={0}
            step={1}
            value={set.reps}
            error={repsError}
            onValueChange={(reps) => {
              onChange({ ...set, reps })
            }}
          />
          <SetOptions
            set={set}
            onChange={(part) => {
              onChange({ ...set, ...part })
            }}
          />
        </div>
      </fieldset>
    </li>
  )
}
