import { useState } from 'react'
import { useCountedIn } from '@/api/use-counted-in'
import { useWeightUnit } from '@/api/use-weight-unit'
import { EditUnsentLog } from '@/features/training-log/edit-unsent-log'
import { ConflictingLog } from '@/features/training-log/log-conflict'
import { PerformedList } from '@/features/training-log/performed-list'
import { useOutboxAction } from '@/features/training-log/use-outbox-action'
import { outbox } from '@/offline/outbox'
import { describeRecord } from '@/offline/outbox/descriptions'
import type { Shown, ShownLog } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** A record that the server rejected, with buttons to change it or send it again, and to discard it. */
export function RejectedRecord({ record }: { record: Shown }) {
  return record.kind === 'log' && record.standing != null ? (
    <ConflictingLog log={record} existing={record.standing} />
  ) : (
    <Rejected record={record} />
  )
}

function Rejected({ record }: { record: Shown }) {
  const unit = useWeightUnit()
  const countedIn = useCountedIn()
  const { run, isBusy, failure } = useOutboxAction()
  const [isAsking, setIsAsking] = useState(false)
  const { title, text, reason, question } = describeRecord(record, { unit, countedIn })
  const isGone = record.isGone === true
  const performed = record.kind === 'log' ? record.payload.performed : null
  const discard = () => run(() => outbox.discard(record.key))
  return (
    <Alert
      kind="error"
      title={title}
      action={
        <>
          {isGone ? null : record.kind === 'log' ? (
            <EditAndSend log={record} />
          ) : (
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => void run(() => outbox.sendAgain(record.key))}
            >
              Send again
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              if (question === null) void discard()
              else setIsAsking(true)
            }}
          >
            {isGone ? 'Dismiss' : 'Discard'}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {record.kind === 'log' && performed !== null ? (
        <PerformedList sets={performed} countedIn={countedIn(record.payload)} />
      ) : null}
      <p>{reason}</p>
      {failure === null ? null : (
        <p role="alert" className="font-medium">
          {failure}
        </p>
      )}
      {question === null ? null : (
        <ConfirmDialog
          {...question}
          isOpen={isAsking}
          isBusy={isBusy}
          onConfirm={() => {
            void discard().then(() => {
              setIsAsking(false)
            })
          }}
          onCancel={() => {
            setIsAsking(false)
          }}
        />
      )}
    </Alert>
  )
}

function EditAndSend({ log }: { log: ShownLog }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsEditing(true)
        }}
      >
        Edit and send again
      </Button>
      <EditUnsentLog
        log={log}
        isOpen={isEditing}
        onClose={() => {
          setIsEditing(false)
        }}
      />
    </>
  )
}
