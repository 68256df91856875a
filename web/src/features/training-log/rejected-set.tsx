import { useState } from 'react'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { outbox } from '@/offline/outbox'
import type { ShownSet } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { formatSet } from './history/labels'
import { useOutboxAction } from './use-outbox-action'

/** A set that the server rejected, with buttons to send it again or to discard it. */
export function RejectedSet({ set }: { set: ShownSet }) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  const { run, isBusy, failure } = useOutboxAction()
  const [isAsking, setIsAsking] = useState(false)
  const { values, isGone = false } = set
  const close = () => {
    setIsAsking(false)
  }
  const discard = () => run(() => outbox.discard(set.key))
  const day = formatDate(set.log_date)
  return (
    <Alert
      kind="error"
      title="A set could not be saved"
      action={
        <>
          {isGone ? null : (
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => void run(() => outbox.sendAgain(set.key))}
            >
              Send again
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              // A set of what is gone cannot be saved, and a removal has nothing to lose.
              if (isGone || values === null) void discard()
              else setIsAsking(true)
            }}
          >
            {isGone ? 'Dismiss' : 'Discard'}
          </Button>
        </>
      }
    >
      <p>
        {`${set.exercise_name}, ${day}: ${values === null ? 'removed' : formatSet(values, unit, countedIn(set))}`}
      </p>
      <p>{set.reason}</p>
      {failure === null ? null : (
        <p role="alert" className="font-medium">
          {failure}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Discard this set of ${set.exercise_name}?`}
        description={`It counts as not done on ${day} and cannot be restored.`}
        confirmLabel="Discard set"
        isBusy={isBusy}
        onConfirm={() => {
          void discard().then(close)
        }}
        onCancel={close}
      />
    </Alert>
  )
}
