import { Suspense } from 'react'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { lazyPart } from '@/lib/lazy-part'
import { useOutboxItems } from '@/offline/outbox/use-outbox'
import { partFailure } from '@/ui/part-failure'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const { Part: RejectedRecord } = lazyPart(
  async () => (await import('./rejected-record')).RejectedRecord,
  partFailure(() => ({
    text: 'Failed to load what is not synced yet',
    safe: 'It is saved on this device.',
  })),
)

/** What the server rejected. Shown above every view until the member handles it. */
export function RejectedList() {
  // Logs and sets have weights, so they wait for the member's unit.
  const isUnitKnown = useKnownWeightUnit() !== null
  const rejected = useOutboxItems().filter(
    ({ kind, state }) =>
      (state === 'refused' || state === 'standing') &&
      (isUnitKnown || kind === 'diary' || kind === 'program'),
  )
  return rejected.length === 0 ? null : (
    <Suspense fallback={null}>
      <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
        {rejected.map((record) => (
          <RejectedRecord key={record.key} record={record} />
        ))}
      </div>
    </Suspense>
  )
}
