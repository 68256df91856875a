import { Suspense } from 'react'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { lazyPart } from '@/lib/lazy-part'
import { useOutbox, useOutboxSets } from '@/offline/outbox/use-outbox'
import { partFailure } from '@/ui/part-failure'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const { Part: RejectedItems } = lazyPart(
  async () => (await import('./rejected-items')).RejectedItems,
  partFailure(() => ({
    text: 'Failed to load an exercise that is not synced yet',
    safe: 'It is saved on this device.',
  })),
)

/** Logs and sets that the server rejected or that conflict. Shown above every view until the member handles them. */
export function RejectedLogs() {
  const items = [...useOutbox(), ...useOutboxSets()]
  // The notice shows weights, so it waits for the member's unit.
  const isUnitKnown = useKnownWeightUnit() !== null
  const isRejected = items.some(({ state }) => state === 'refused' || state === 'standing')
  return isRejected && isUnitKnown ? (
    <Suspense fallback={null}>
      <RejectedItems />
    </Suspense>
  ) : null
}
