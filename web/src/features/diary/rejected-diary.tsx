import { useState } from 'react'
import { formatDate } from '@/domain/text/format'
import { REMOVED_ELSEWHERE } from '@/lib/removed-elsewhere'
import { outbox } from '@/offline/outbox'
import type { DiaryOperation } from '@/offline/outbox/diary-model'
import { describeEntry } from '@/offline/outbox/describe-entry'
import type { ProgramOperation } from '@/offline/outbox/entry-model'
import type { ShownDiary, ShownEntry } from '@/offline/outbox/outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'

/** Changes of the diary and of the program that the server rejected. */
export function RejectedDiary({ changes }: { changes: readonly (ShownDiary | ShownEntry)[] }) {
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      {changes.map((change) => (
        <RejectedChange key={change.key} change={change} />
      ))}
    </div>
  )
}

/** A change with buttons to send it again or to discard it. */
function RejectedChange({ change }: { change: ShownDiary | ShownEntry }) {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { key, operation, reason, isGone = false } = change
  const run = (action: () => Promise<void>) => {
    action().catch(() => {
      toast.error('Your browser could not save this. Please try again.')
    })
  }
  return (
    <Alert
      kind="error"
      title={
        operation.op === 'program'
          ? 'A change to your program could not be saved'
          : 'A change to your food diary could not be saved'
      }
      action={
        <>
          {isGone ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                run(() => outbox.sendAgain(key))
              }}
            >
              Send again
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => {
              // Nothing can be done with a change of what is gone, so there is nothing to ask.
              if (isGone) run(() => outbox.discard(key))
              else setIsAsking(true)
            }}
          >
            {isGone ? 'Dismiss' : 'Discard'}
          </Button>
        </>
      }
    >
      <p>{describeOperation(operation)}</p>
      <p>{isGone && operation.op === 'edit' ? REMOVED_ELSEWHERE : reason}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this change?"
        description="It is only on this device and cannot be restored."
        confirmLabel="Discard change"
        onConfirm={() => {
          setIsAsking(false)
          run(() => outbox.discard(key))
        }}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </Alert>
  )
}

/** Describes a change in one line. */
export function describeOperation(operation: DiaryOperation | ProgramOperation): string {
  switch (operation.op) {
    case 'add': {
      const { content, date } = operation
      const name = content.kind === 'food' ? content.food.name : content.values.name
      return `${name} added on ${formatDate(date)}`
    }
    case 'edit':
      return `${operation.name} changed on ${formatDate(operation.date)}`
    case 'remove':
      return `${operation.name} removed`
    case 'copy':
      return `Copied from ${formatDate(operation.from_date)} to ${formatDate(operation.to_date)}`
    case 'status':
      return `${formatDate(operation.date)} marked ${operation.status}`
    case 'water':
      return `Water on ${formatDate(operation.date)}`
    case 'program':
      return describeEntry(operation)
    case 'food':
      return `New food: ${operation.input.name}`
  }
}
