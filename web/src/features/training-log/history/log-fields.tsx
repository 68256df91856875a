import { Plus } from 'lucide-react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { typeWeight, WEIGHT_STEP } from '@/lib/weight'
import { Button } from '@/ui/button'
import { NumberField } from '@/ui/number-field'
import { MAX_SETS } from '../set-entry'
import {
  withAnotherSet,
  withoutSet,
  withPlannedSets,
  type EntryErrors,
  type LogEntries,
} from './log-entries'
import { SetFields } from './set-fields'

interface LogFieldsProps {
  entries: LogEntries
  errors: EntryErrors
  planned: { sets: number; reps: number }
  onChange: (entries: LogEntries) => void
  /** Called after a set was removed together with the pressed button. */
  onRemoved: () => void
}

/** Fields of a log: a single weight, or sets. */
export function LogFields({ entries, errors, planned, onChange, onRemoved }: LogFieldsProps) {
  const unit = useWeightUnit()
  const { weight, sets } = entries
  return (
    <>
      {sets.length === 0 ? (
        <NumberField
          label={`Weight (${unit})`}
          placeholder="No weight"
          min={0}
          step={WEIGHT_STEP}
          value={weight.text}
          error={errors['weight']}
          onValueChange={(typed) => {
            onChange({ ...entries, weight: typeWeight(weight, typed, unit) })
          }}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {sets.map((set, index) => (
            <SetFields
              key={set.key}
              number={index + 1}
              set={set}
              weightError={errors[`weight ${String(set.key)}`]}
              repsError={errors[`reps ${String(set.key)}`]}
              onChange={(changed) => {
                onChange({ ...entries, sets: sets.map((one) => (one === set ? changed : one)) })
              }}
              onRemove={() => {
                onChange(withoutSet(entries, set.key))
                onRemoved()
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-5" />}
          disabled={sets.length >= MAX_SETS}
          onClick={() => {
            onChange(
              sets.length === 0
                ? withPlannedSets(entries, planned)
                : withAnotherSet(entries, planned),
            )
          }}
        >
          {sets.length === 0 ? 'Enter sets' : 'Add a set'}
        </Button>
      </div>
    </>
  )
}
