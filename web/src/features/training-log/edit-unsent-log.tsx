import { useMutation } from '@tanstack/react-query'
import type { EditLogInput } from '@/api/types'
import { useMutationForm } from '@/api/use-mutation-form'
import { useWeightUnit } from '@/api/use-weight-unit'
import { checked, type Checked } from '@/domain/entry/checked'
import { logQuestions } from '@/domain/entry/plausibility'
import { todayIso } from '@/lib/today'
import { outbox } from '@/offline/outbox'
import type { LogPayload } from '@/offline/outbox/payloads'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { checkLog, entriesOf, oldestLogDay, type LogEntries } from './history/log-entries'
import { LogFields } from './history/log-fields'
import { useKnownWeights } from './known-weights'

type Change = Pick<LogPayload, 'weight' | 'performed' | 'log_date'>

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
      title={`Edit ${log.payload.exercise_name}`}
      description={log.reason}
    >
      <EditForm log={log} onClose={onClose} onGone={onGone} />
    </Dialog>
  )
}

interface UnsentEntries extends LogEntries {
  /** ISO date, or an empty string. */
  day: string
}

interface UnsentInput {
  input: EditLogInput
  day: string
}

function EditForm({
  log,
  onClose,
  onGone,
}: Pick<EditUnsentLogProps, 'log' | 'onClose'> & { onGone: EditUnsentLogProps['onGone'] }) {
  const unit = useWeightUnit()
  const { payload } = log
  const isRejected = log.state === 'refused'
  const question = usePlausibilityQuestion()
  // The weight of an unsent or rejected log is not a reference for plausible weights.
  const known = useKnownWeights({ ...payload, weight: null })
  const today = todayIso()
  const oldest = oldestLogDay(today)

  /** Resolves with false if the log was sent or discarded in the meantime. */
  const save = useMutation({
    mutationFn: async ({ input, day }: UnsentInput) => {
      const { weight = null, performed } = input
      const change = { weight, performed: performed.length === 0 ? null : performed, log_date: day }
      return (await outbox.resend(log.key, change)) || (await onGone?.(change)) === true
    },
  })

  const initial: UnsentEntries = { ...entriesOf(payload, unit), day: payload.log_date }
  const form = useMutationForm({
    initial,
    check: ({ day, ...entries }): Checked<string, UnsentInput> => {
      const result = checkLog(entries, unit)
      const date = checked(
        { day: isRejected ? dayError(day, oldest, today) : undefined },
        () => day,
      )
      return result.errors === null && date.errors === null
        ? { errors: null, input: { input: result.input, day: date.input } }
        : { errors: { ...result.errors, ...date.errors }, input: null }
    },
    save,
    confirm: ({ input }, send) => {
      question.ask(
        {
          title: `Save ${payload.exercise_name} like this?`,
          sentences: logQuestions(input, { known, plannedReps: payload.reps }, unit),
          confirmLabel: isRejected ? 'Send again' : 'Save',
        },
        send,
      )
    },
    onSaved: (isSaved) => {
      if (isSaved) onClose()
    },
  })
  // The input stays in the form until it is saved.
  const failure = save.isError
    ? 'Your entries are still here. Try again.'
    : save.data === false
      ? 'It was already synced or discarded. Check History.'
      : null

  return (
    <Form form={form}>
      <LogFields form={form} planned={payload} />
      {isRejected ? (
        <DateField form={form} name="day" label="Day" required min={oldest} max={today} />
      ) : null}
      {failure === null ? null : (
        <Alert kind="error" title={`Failed to save ${payload.exercise_name}`}>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {isRejected ? 'Send again' : 'Save'}
        </Button>
      </div>
      {question.dialog}
    </Form>
  )
}

/** Returns the error of a log's day. The server accepts no days before `oldest`. */
function dayError(day: string, oldest: string, today: string): string | undefined {
  if (day === '') return 'Day is required'
  if (day > today) return 'Day cannot be later than today'
  return day < oldest ? `Day must be ${oldest} or later` : undefined
}
