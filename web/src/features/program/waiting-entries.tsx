import { useOnline } from '@/lib/use-online'
import { outbox } from '@/offline/outbox'
import { describeEntry } from '@/offline/outbox/descriptions'
import { useOutboxEntries } from '@/offline/outbox/use-outbox'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'

/** Entries that the server does not have yet. Those that were never sent can be undone. */
export function WaitingEntries() {
  const toast = useToast()
  const isOnline = useOnline()
  const waiting = useOutboxEntries().filter(
    ({ state, attempts }) => state === 'waiting' && (attempts > 0 || !isOnline),
  )
  const undo = (key: string) => {
    outbox.takeBack(key).then(
      (outcome) => {
        if (outcome !== 'taken-back') {
          toast.info('It may be saved already. Undo it in the journal when you are online.')
        }
      },
      () => {
        toast.error('Your browser could not save this. Please try again.')
      },
    )
  }
  if (waiting.length === 0) return null
  return (
    <ul aria-label="Not synced yet" className="flex flex-col divide-y divide-line">
      {waiting.map(({ key, payload }) => {
        const text = describeEntry(payload)
        return (
          <li key={key} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              {text} <span className="text-sm text-muted">· not synced yet</span>
            </span>
            <Button
              variant="ghost"
              aria-label={`Undo: ${text}`}
              onClick={() => {
                undo(key)
              }}
            >
              Undo
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
