import { useRef, useState, type SubmitEvent } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { toIsoDate } from '@/lib/format'
import { logQuestions } from '@/lib/plausibility'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { checkLog, entriesOf, type EntryErrors } from './history/log-entries'
import { LogFields } from './history/log-fields'
import { useKnownWeights } from './known-weights'

/** Maximum age of a new log on the server in days. */
const OLDEST_DAYS = 90

type Change = Pick<ShownLog, 'weight' | 'performed' | 'log_date'>

interface EditUnsentLogProps {
  log: ShownLog
  isOpen: boolean
  onClose: () => void
  /**
   * Saves the change on the server if the log was sent in the meantime and is no longer on the device.
   * Resolves with false if that is not possible.
   */
  onGone?: (change: Change) => Promise<boolean>
}

/** Dialog to edit an unsent log: its weight, its sets and, if the server rejected it, its day. */
export function EditUnsentLog({ log, isOpen, onClose, onGone }: EditUnsentLogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Edit ${log.exercise_name}`}
      description={log.reason}
    >
      <EditForm log={log} onClose={onClose} onGone={onGone} />
    </Dialog>
  )
}

function EditForm({
  log,
  onClose,
  onGone,
}: Pick<EditUnsentLogProps, 'log' | 'onClose'> & { onGone: EditUnsentLogProps['onGone'] }) {
  const unit = useWeightUnit()
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const [entries, setEntries] = useState(() => entriesOf(log, unit))
  const [errors, setErrors] = useState<EntryErrors>({})
  const [day, setDay] = useState(log.log_date)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRefused = log.state === 'refused'
  const question = usePlausibilityQuestion()
  // The weight of an unsent or rejected log is not a reference for plausible weights.
  const known = useKnownWeights({ ...log, weight: null })
  const today = new Date()
  const oldest = new Date(today)
  oldest.setDate(oldest.getDate() - OLDEST_DAYS)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkLog(entries, unit)
    if (checked.errors !== null) {
      setErrors(checked.errors)
      focus(FIRST_INVALID)
      return
    }
    const { weight = null, performed } = checked.input
    const change = { weight, performed: performed.length === 0 ? null : performed, log_date: day }
    question.ask(
      {
        title: `Save ${log.exercise_name} like this?`,
        sentences: logQuestions(checked.input, { known, plannedReps: log.reps }, unit),
        confirmLabel: isRefused ? 'Send again' : 'Save',
      },
      () => void save(change),
    )
  }

  /** The input stays in the form until it is saved. */
  const save = async (change: Change) => {
    setIsSaving(true)
    setFailure(null)
    try {
      if ((await outbox.resend(log.key, change)) || (await onGone?.(change)) === true) onClose()
      else setFailure('It was already synced or discarded. Check History.')
    } catch {
      setFailure('Your entries are still here. Try again.')
    }
    setIsSaving(false)
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <LogFields
        entries={entries}
        errors={errors}
        planned={log}
        onChange={(next) => {
          setEntries(next)
          setErrors({})
        }}
        onRemoved={() => {
          focus('input')
        }}
      />
      {isRefused ? (
        <DateField
          label="Day"
          required
          min={toIsoDate(oldest)}
          max={toIsoDate(today)}
          value={day}
          onValueChange={setDay}
        />
      ) : null}
      {failure === null ? null : (
        <Alert kind="error" title={`Failed to save ${log.exercise_name}`}>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          {isRefused ? 'Send again' : 'Save'}
        </Button>
      </div>
      {question.dialog}
    </form>
  )
}
