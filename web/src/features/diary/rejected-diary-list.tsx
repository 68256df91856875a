import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useOutboxDiary, useOutboxEntries } from '@/offline/outbox/use-outbox'
import { partFailure } from '@/ui/part-failure'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const { Part: RejectedDiary } = lazyPart(
  async () => (await import('./rejected-diary')).RejectedDiary,
  partFailure(() => ({
    text: 'Failed to load a change that is not synced yet',
    safe: 'It is saved on this device.',
  })),
)

/** Changes of diary and program that the server rejected. Shown above every view until the member handles them. */
export function RejectedDiaryList() {
  const changes = [...useOutboxDiary(), ...useOutboxEntries()]
  const refused = changes.filter(({ state }) => state === 'refused')
  return refused.length === 0 ? null : (
    <Suspense fallback={null}>
      <RejectedDiary changes={refused} />
    </Suspense>
  )
}
