import { Plus } from 'lucide-react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { useFormValues, type FormApi } from '@/lib/form/use-form'
import { useFocusRequest } from '@/lib/use-focus-request'
import { WEIGHT_STEP } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { WeightField } from '@/ui/weight-field'
import { MAX_SETS, type SetEntry } from '@/domain/workout/set-entry'
import { withAnotherSet, withoutSet, withPlannedSets, type LogEntries } from './log-entries'
import { SetFields } from './set-fields'

interface LogFieldsProps {
  form: FormApi<LogEntries>
  planned: { sets: number; reps: number }
}

/** Fields of a log: a single weight, or sets. */
export function LogFields({ form, planned }: LogFieldsProps) {
  const unit = useWeightUnit()
  const focus = useFocusRequest(form.ref)
  const entries = useFormValues(form)
  const { sets } = entries

  const change = (next: readonly SetEntry[]) => {
    // The errors of sets are not those of one field.
    form.clearErrors()
    form.edit({ sets: next })
  }

  return (
    <>
      {sets.length === 0 ? (
        <WeightField
          form={form}
          name="weight"
          unit={unit}
          placeholder="No weight"
          step={WEIGHT_STEP}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {sets.map((set, index) => (
            <SetFields
              key={set.key}
              number={index + 1}
              set={set}
              weightError={form.errorOf(`weight ${String(set.key)}`)}
              repsError={form.errorOf(`reps ${String(set.key)}`)}
              onChange={(changed) => {
                change(sets.map((one) => (one === set ? changed : one)))
              }}
              onRemove={() => {
                change(withoutSet(entries, set.key).sets)
                // The pressed button was removed with its set.
                focus('input')
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
            const next = sets.length === 0 ? withPlannedSets : withAnotherSet
            change(next(entries, planned).sets)
          }}
        >
          {sets.length === 0 ? 'Enter sets' : 'Add a set'}
        </Button>
      </div>
    </>
  )
}
