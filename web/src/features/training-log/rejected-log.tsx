import { useState } from 'react'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate, formatList } from '@/domain/text/format'
import { formatWeight } from '@/domain/units/weight'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { EditUnsentLog } from './edit-unsent-log'
import { useOutboxAction } from './use-outbox-action'
import { PerformedList } from './performed-list'

/** A log that the server rejected, with buttons to edit or discard it. */
export function RejectedLog({ log }: { log: ShownLog }) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  const { run, isBusy, failure } = useOutboxAction()
  const [asked, setAsked] = useState<'edit' | 'discard' | null>(null)
  const { isGone = false } = log
  const close = () => {
    setAsked(null)
  }
  const discard = () => run(() => outbox.discard(log.key))
  const summary = formatList([
    log.exercise_name,
    formatDate(log.log_date),
    ...(log.weight === null ? [] : [formatWeight(log.weight, unit)]),
  ])
  return (
    <Alert
      kind="error"
      title="A log could not be saved"
      action={
        <>
          {isGone ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                setAsked('edit')
              }}
            >
              Edit and send again
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              // A log of what is gone cannot be saved, so there is nothing to ask.
              if (isGone) void discard()
              else setAsked('discard')
            }}
          >
            {isGone ? 'Dismiss' : 'Discard'}
          </Button>
        </>
      }
    >
      <p>{summary}</p>
      {log.performed === null ? null : (
        <PerformedList sets={log.performed} countedIn={countedIn(log)} />
      )}
      <p>{log.reason}</p>
      {failure === null ? null : (
        <p role="alert" className="font-medium">
          {failure}
        </p>
      )}
      <EditUnsentLog log={log} isOpen={asked === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={`Discard ${log.exercise_name}?`}
        description={`Your log of ${formatDate(log.log_date)} will be deleted. It cannot be restored.`}
        confirmLabel="Discard exercise"
        isBusy={isBusy}
        onConfirm={() => {
          void discard().then(close)
        }}
        onCancel={close}
      />
    </Alert>
  )
}
