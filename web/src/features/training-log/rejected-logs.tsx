import { Suspense } from 'react'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { lazyPart } from '@/lib/lazy-part'
import { useOutbox, useOutboxSets } from '@/offline/outbox/use-outbox'
import { partFailure } from '@/ui/part-failure'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const failed = partFailure(() => ({
  text: 'Failed to load an exercise that is not synced yet',
  safe: 'It is saved on this device.',
}))
const { Part: RejectedLog } = lazyPart(
  async () => (await import('./rejected-log')).RejectedLog,
  failed,
)
const { Part: ConflictingLog } = lazyPart(
  async () => (await import('./log-conflict')).ConflictingLog,
  failed,
)
const { Part: RejectedSet } = lazyPart(
  async () => (await import('./rejected-set')).RejectedSet,
  failed,
)

/** Logs and sets that the server rejected or that conflict. Shown above every view until the member handles them. */
export function RejectedLogs() {
  const sets = useOutboxSets().filter(({ state }) => state === 'refused')
  const refused = useOutbox().filter(({ state }) => state === 'refused' || state === 'standing')
  // The notice shows weights, so it waits for the member's unit.
  const isUnitKnown = useKnownWeightUnit() !== null
  if (refused.length + sets.length === 0 || !isUnitKnown) return null
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      <Suspense fallback={null}>
        {refused.map((log) =>
          log.standing === null ? (
            <RejectedLog key={log.key} log={log} />
          ) : (
            <ConflictingLog key={log.key} log={log} existing={log.standing} />
          ),
        )}
        {sets.map((set) => (
          <RejectedSet key={set.key} set={set} />
        ))}
      </Suspense>
    </div>
  )
}
