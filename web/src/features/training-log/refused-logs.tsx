import { Suspense, useState } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { lazyPart } from '@/lib/lazy-part'
import { formatWeight } from '@/lib/weight'
import { outbox } from '@/offline/outbox'
import type { ShownLog } from '@/offline/outbox/outbox'
import { useOutbox } from '@/offline/outbox/use-outbox'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { PerformedList } from './performed-list'

// Hardly ever needed, and every page of a member waits for what stands here.
const { Part: MendLog } = lazyPart(async () => (await import('./mend-log')).MendLog)

/** What was done and the server will not take as it is, above every view until it is mended or thrown away. */
export function RefusedLogs() {
  const refused = useOutbox().filter((log) => log.state === 'refused')
  if (refused.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      {refused.map((log) => (
        <RefusedLog key={log.key} log={log} />
      ))}
    </div>
  )
}

function RefusedLog({ log }: { log: ShownLog }) {
  const unit = useWeightUnit()
  const [asked, setAsked] = useState<'mend' | 'discard' | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const close = () => {
    setAsked(null)
  }
  const what = [
    log.exercise_name,
    formatDate(log.log_date),
    ...(log.weight === null ? [] : [formatWeight(log.weight, unit)]),
  ].join(', ')
  return (
    <Alert
      kind="error"
      title="An exercise you did was not accepted"
      action={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              setAsked('mend')
              setWasAsked(true)
            }}
          >
            Change and send
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setAsked('discard')
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      <p>{what}</p>
      {log.performed === null ? null : <PerformedList sets={log.performed} />}
      <p>{log.reason}</p>
      {wasAsked ? (
        <Suspense fallback={null}>
          <MendLog log={log} isOpen={asked === 'mend'} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={`Discard ${log.exercise_name}?`}
        description={`It counts as not done on ${formatDate(log.log_date)} and cannot be brought back.`}
        confirmLabel="Discard exercise"
        onConfirm={() => {
          close()
          void outbox.discard(log.key)
        }}
        onCancel={close}
      />
    </Alert>
  )
}
