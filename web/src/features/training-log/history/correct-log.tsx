import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import type { ExerciseLog } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { typeWeight } from '@/lib/weight'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { NumberField } from '@/ui/number-field'
import {
  checkLog,
  entriesOf,
  MAX_SETS,
  withAnotherSet,
  withoutSet,
  withPlannedSets,
  type EntryErrors,
} from './log-entries'
import { correctionFailure, useCorrectLog } from './mutations'
import { SetFields } from './set-fields'

interface CorrectLogProps {
  /** It stays while the dialog closes. */
  log: ExerciseLog | null
  isOpen: boolean
  onClose: () => void
  /** `changeId` is null when nothing was changed. */
  onCorrected: (log: ExerciseLog, changeId: number | null) => void
}

/** Asks what was really done. */
export function CorrectLog({ log, isOpen, onClose, onCorrected }: CorrectLogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={log === null ? '' : `Correct ${log.exercise_name}`}
      description={log === null ? null : formatDate(log.log_date)}
    >
      {log === null ? null : (
        <CorrectForm key={log.id} log={log} onClose={onClose} onCorrected={onCorrected} />
      )}
    </Dialog>
  )
}

interface CorrectFormProps extends Omit<CorrectLogProps, 'log' | 'isOpen'> {
  log: ExerciseLog
}

function CorrectForm({ log, onClose, onCorrected }: CorrectFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const unit = useWeightUnit()
  const [entries, setEntries] = useState(() => entriesOf(log, unit))
  const [errors, setErrors] = useState<EntryErrors>({})
  const correct = useCorrectLog()
  const { weight, sets } = entries

  const change = (next: typeof entries) => {
    setEntries(next)
    setErrors({})
    if (!correct.isPending) correct.reset()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkLog(entries)
    if (checked.errors !== null) {
      setErrors(checked.errors)
      focus(FIRST_INVALID)
      return
    }
    correct.mutate(
      { id: log.id, input: checked.input },
      {
        onSuccess: ({ change_id }) => {
          onCorrected(log, change_id)
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {sets.length === 0 ? (
        <NumberField
          label={`Weight (${unit})`}
          placeholder="No weight"
          min={0}
          step="any"
          value={weight.text}
          error={errors.weight}
          onValueChange={(typed) => {
            change({ ...entries, weight: typeWeight(weight, typed, unit) })
          }}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {sets.map((set, index) => (
            <SetFields
              key={set.id}
              number={index + 1}
              set={set}
              weightError={errors[`weight ${String(set.id)}`]}
              repsError={errors[`reps ${String(set.id)}`]}
              onChange={(changed) => {
                change({ ...entries, sets: sets.map((one) => (one === set ? changed : one)) })
              }}
              onRemove={() => {
                change(withoutSet(entries, set.id))
                // The button that was pressed has gone.
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
            change(sets.length === 0 ? withPlannedSets(entries, log) : withAnotherSet(entries, log))
          }}
        >
          {sets.length === 0 ? 'Write down the sets' : 'Add a set'}
        </Button>
      </div>
      {correct.error === null ? null : (
        <Alert kind="error" title="The log was not corrected">
          {correctionFailure(correct.error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={correct.isPending} busyLabel="Saving...">
          Save correction
        </Button>
      </div>
    </form>
  )
}
