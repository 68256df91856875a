import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isGone } from '@/api/errors'
import type { ExerciseLog } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import type { Saving } from '@/api/use-mutation-form'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { logQuestions } from '@/domain/entry/plausibility'
import { REMOVED_ELSEWHERE } from '@/lib/removed-elsewhere'
import { todayIso } from '@/lib/today'
import { useStableCallback } from '@/lib/use-stable-callback'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { useToast } from '@/ui/toast'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { useKnownWeights } from '../known-weights'
import { logExercise } from '../mutations'
import { checkLog, entriesOf, oldestLogDay } from './log-entries'
import { LogFields } from './log-fields'
import { correctionFailure, useEditLog, useRefreshLogs, type LogEdit } from './mutations'

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
  const toast = useToast()
  const correct = useEditLog()
  const again = useMutation({
    mutationFn: ({ input: { weight, performed } }: LogEdit) =>
      logExercise({
        exerciseId: log.exercise_id,
        exerciseName: log.exercise_name,
        sets: log.sets,
        reps: log.reps,
        weight: weight ?? undefined,
        performed: performed.length === 0 ? undefined : performed,
        day: log.log_date,
      }),
  })
  const isRemoved = isGone(correct.error)
  const canLogAgain = isRemoved && log.log_date >= oldestLogDay(todayIso())
  const save: Saving<LogEdit, string | { change_id: number | null }> = canLogAgain ? again : correct
  const submitLabel = canLogAgain ? 'Log it again' : 'Save changes'
  const refresh = useStableCallback(useRefreshLogs())
  useEffect(() => (isRemoved ? refresh : undefined), [isRemoved, refresh])
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
    save,
    confirm: ({ input }, send) => {
      question.ask(
        {
          title: `Save ${log.exercise_name} like this?`,
          sentences: logQuestions(input, { known, plannedReps: log.reps }, unit),
          confirmLabel: submitLabel,
        },
        send,
      )
    },
    onSaved: (saved) => {
      if (typeof saved === 'object') {
        onEdited(log, saved.change_id)
        return
      }
      onClose()
      toast.success(`${log.exercise_name} logged`)
    },
  })

  return (
    <Form form={form}>
      <LogFields form={form} planned={log} />
      {correct.error === null ? null : (
        <Alert kind="error" title="Failed to update the log">
          {isRemoved ? REMOVED_ELSEWHERE : correctionFailure(correct.error)}
        </Alert>
      )}
      {again.isError ? (
        <Alert kind="error" title="Failed to log it again">
          Your entries are still here. Try again.
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {isRemoved ? 'Close' : 'Cancel'}
        </Button>
        {isRemoved && !canLogAgain ? null : (
          <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
            {submitLabel}
          </Button>
        )}
      </div>
      {question.dialog}
    </Form>
  )
}
