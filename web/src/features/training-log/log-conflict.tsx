import { errorStatus } from '@/api/errors'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { outbox } from '@/offline/outbox'
import type { ConflictingLog as ExistingLog } from '@/offline/outbox/payloads'
import type { ShownLog } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { correctionFailure, useEditLog } from './history/mutations'
import { useUndoNotice } from './history/use-undo-notice'
import { describeLog } from './history/labels'
import { useOutboxAction } from './use-outbox-action'

interface ConflictingLogProps {
  log: ShownLog
  existing: ExistingLog
}

/** Conflict: the exercise already has a log for that day with other values than the unsent one. */
export function ConflictingLog({ log, existing }: ConflictingLogProps) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()(log.payload)
  const correct = useEditLog()
  const notice = useUndoNotice()
  const { run, isBusy, failure } = useOutboxAction()
  const { exercise_name: exerciseName, performed, weight } = log.payload
  const ownEntry = { weight, performed: performed ?? [] }

  const correctIt = async () => {
    try {
      const { change_id } = await correct.mutateAsync({
        id: existing.id,
        input: performed === null ? { performed: [], weight } : { performed },
      })
      await run(() => outbox.discard(log.key))
      if (change_id !== null) {
        notice.say(`${exerciseName} updated`, { id: change_id, exerciseName })
      }
    } catch (error) {
      // The existing log was removed in the meantime, so the unsent one can be sent.
      if (errorStatus(error) === 404) await run(() => outbox.resend(log.key, log.payload))
    }
  }

  return (
    <Alert
      kind="warning"
      title={`${exerciseName} is already logged`}
      action={
        <>
          <Button
            variant="secondary"
            busy={correct.isPending}
            busyLabel="Saving..."
            onClick={() => void correctIt()}
          >
            Use my entry
          </Button>
          <Button
            variant="ghost"
            disabled={correct.isPending || isBusy}
            onClick={() => void run(() => outbox.discard(log.key))}
          >
            Keep the saved log
          </Button>
        </>
      }
    >
      <p>
        {`An exercise can have one log per day. Choose which one to keep for ${formatDate(log.payload.log_date)}.`}
      </p>
      <p>{`Saved log: ${describeLog(existing, unit, countedIn)}`}</p>
      <p>{`Your entry: ${describeLog(ownEntry, unit, countedIn)}`}</p>
      {correct.error === null || errorStatus(correct.error) === 404 ? null : (
        <p role="alert" className="font-medium">
          {correctionFailure(correct.error)}
        </p>
      )}
      {failure === null ? null : (
        <p role="alert" className="font-medium">
          {failure}
        </p>
      )}
    </Alert>
  )
}
