import { useRef, useState, type SubmitEvent } from 'react'
import type { ExerciseLog } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { logQuestions } from '@/lib/plausibility'
import { FIRST_INVALID, useFocusRequest } from '@/lib/use-focus-request'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { useKnownWeights } from '../known-weights'
import { checkLog, entriesOf, type EntryErrors } from './log-entries'
import { LogFields } from './log-fields'
import { correctionFailure, useEditLog } from './mutations'

interface EditLogProps {
  /** Log to edit. It stays set while the dialog closes. */
  log: ExerciseLog | null
  isOpen: boolean
  onClose: () => void
  /** `changeId` is null if nothing changed. */
  onEdited: (log: ExerciseLog, changeId: number | null) => void
}

/** Dialog to edit a log. */
export function EditLog({ log, isOpen, onClose, onEdited }: EditLogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={log === null ? '' : `Edit ${log.exercise_name}`}
      description={log === null ? null : formatDate(log.log_date)}
    >
      {log === null ? null : (
        <EditForm key={log.id} log={log} onClose={onClose} onEdited={onEdited} />
      )}
    </Dialog>
  )
}

interface EditFormProps extends Omit<EditLogProps, 'log' | 'isOpen'> {
  log: ExerciseLog
}

function EditForm({ log, onClose, onEdited }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusRequest(form)
  const unit = useWeightUnit()
  const [entries, setEntries] = useState(() => entriesOf(log, unit))
  const [errors, setErrors] = useState<EntryErrors>({})
  const correct = useEditLog()
  const question = usePlausibilityQuestion()
  const known = useKnownWeights(log)

  const change = (next: typeof entries) => {
    setEntries(next)
    setErrors({})
    if (!correct.isPending) correct.reset()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkLog(entries, unit)
    if (checked.errors !== null) {
      setErrors(checked.errors)
      focus(FIRST_INVALID)
      return
    }
    const { input } = checked
    question.ask(
      {
        title: `Save ${log.exercise_name} like this?`,
        sentences: logQuestions(input, { known, plannedReps: log.reps }, unit),
        confirmLabel: 'Save changes',
      },
      () => {
        correct.mutate(
          { id: log.id, input },
          {
            onSuccess: ({ change_id }) => {
              onEdited(log, change_id)
            },
          },
        )
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <LogFields
        entries={entries}
        errors={errors}
        planned={log}
        onChange={change}
        onRemoved={() => {
          focus('input')
        }}
      />
      {correct.error === null ? null : (
        <Alert kind="error" title="Failed to update the log">
          {correctionFailure(correct.error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={correct.isPending} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
      {question.dialog}
    </form>
  )
}
