import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { toIsoDate } from '@/lib/format'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { typeWeight, weightEntry } from '@/lib/weight'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { NumberField } from '@/ui/number-field'
import {
  draftSets,
  MOST_REPS,
  MOST_SETS,
  performedSets,
  repsError,
  withOneMore,
  type DraftSet,
} from './set-draft'
import { SetRow } from './set-row'

/** The server takes no log that is older. */
const OLDEST_DAYS = 90

interface MendLogProps {
  log: ShownLog
  isOpen: boolean
  onClose: () => void
}

/** A log that was refused, to be sent again with another weight, other sets or another day. */
export function MendLog({ log, isOpen, onClose }: MendLogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Change ${log.exercise_name}`}
      description={log.reason}
    >
      <MendForm log={log} onClose={onClose} />
    </Dialog>
  )
}

function MendForm({ log, onClose }: Omit<MendLogProps, 'isOpen'>) {
  const unit = useWeightUnit()
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const [weight, setWeight] = useState(() => weightEntry(log.weight, unit))
  const [sets, setSets] = useState(() => draftSets(log.performed ?? [], unit, true))
  const [day, setDay] = useState(log.log_date)
  const [isChecked, setIsChecked] = useState(false)
  const today = new Date()
  const oldest = new Date(today)
  oldest.setDate(oldest.getDate() - OLDEST_DAYS)
  const isWrong = sets.some((set) => repsError(set) !== null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (isWrong) {
      focus(FIRST_INVALID)
      return
    }
    onClose()
    void outbox.mend(log.key, {
      // With sets the weight follows from them.
      weight: sets.length === 0 ? weight.kg : null,
      performed: sets.length === 0 ? null : performedSets(sets),
      log_date: day,
    })
  }

  const change = (key: number, part: Partial<DraftSet>) => {
    setSets(sets.map((set) => (set.key === key ? { ...set, ...part } : set)))
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      {sets.length === 0 ? (
        <NumberField
          label={`Weight (${unit})`}
          placeholder="Enter weight"
          min={0}
          step="any"
          value={weight.text}
          onValueChange={(typed) => {
            setWeight((before) => typeWeight(before, typed, unit))
          }}
        />
      ) : (
        <>
          <ol className="flex flex-col gap-3">
            {sets.map((set, index) => (
              <SetRow
                key={set.key}
                number={index + 1}
                set={set}
                hasTick={false}
                isWrong={isChecked && repsError(set) !== null}
                onChange={(part) => {
                  change(set.key, part)
                }}
                onWeight={(typed) => {
                  change(set.key, { weight: typeWeight(set.weight, typed, unit) })
                }}
                onRemove={() => {
                  setSets(sets.filter((one) => one.key !== set.key))
                  // The button that was pressed has gone.
                  focus('input')
                }}
              />
            ))}
          </ol>
          <div>
            <Button
              variant="ghost"
              icon={<Plus aria-hidden="true" className="size-5" />}
              disabled={sets.length >= MOST_SETS}
              onClick={() => {
                setSets(withOneMore(sets, log).map((set) => ({ ...set, isDone: true })))
              }}
            >
              Add set
            </Button>
          </div>
          <div aria-live="polite">
            {isChecked && isWrong ? (
              <p className="text-sm text-danger-text">
                Each set needs its reps, {MOST_REPS} at most.
              </p>
            ) : null}
          </div>
        </>
      )}
      <DateField
        label="Day"
        required
        min={toIsoDate(oldest)}
        max={toIsoDate(today)}
        value={day}
        onValueChange={setDay}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Send again</Button>
      </div>
    </form>
  )
}
