import type { ExerciseLog } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { logQuestions } from '@/lib/plausibility'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { useKnownWeights } from '../known-weights'
import { checkLog, entriesOf } from './log-entries'
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
  const unit = useWeightUnit()
  const correct = useEditLog()
  const question = usePlausibilityQuestion()
  const known = useKnownWeights(log)
  const form = useKeptForm({
    keepAs: 'log',
    initial: entriesOf(log, unit),
    check: (entries) => {
      const result = checkLog(entries, unit)
      return result.errors === null
        ? { errors: null, input: { id: log.id, input: result.input } }
        : result
    },
    save: correct,
    confirm: ({ input }, send) => {
      question.ask(
        {
          title: `Save ${log.exercise_name} like this?`,
          sentences: logQuestions(input, { known, plannedReps: log.reps }, unit),
          confirmLabel: 'Save changes',
        },
        send,
      )
    },
    onSaved: ({ change_id }) => {
      onEdited(log, change_id)
    },
  })

  return (
    <Form form={form}>
      <LogFields form={form} planned={log} />
      {correct.error === null ? null : (
        <Alert kind="error" title="Failed to update the log">
          {correctionFailure(correct.error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
      {question.dialog}
    </Form>
  )
}
