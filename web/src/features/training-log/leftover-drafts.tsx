import { Suspense, useCallback } from 'react'
import { useKnownWeightUnit } from '@/api/use-weight-unit'
import { lazyPart } from '@/lib/lazy-part'
import { useUnsaved } from '@/lib/use-unsaved'
import { partFailure } from '@/ui/part-failure'
import { draftsPlace, hasEarlierDrafts } from './drafts-place'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const { Part: LeftoverDays } = lazyPart(
  async () => (await import('./leftover-days')).LeftoverDays,
  partFailure(() => ({
    text: 'Failed to load sets of another day that are not logged yet',
    safe: 'They are safe on this device.',
  })),
)

interface LeftoverDraftsProps {
  userId: number
  /** Current ISO date in the member's time zone. */
  today: string
}

/**
 * Input of earlier days that was never logged. Shown above every view until the member logs or discards it.
 */
export function LeftoverDrafts({ userId, today }: LeftoverDraftsProps) {
  const parse = useCallback((text: string | null) => hasEarlierDrafts(text, today), [today])
  const hasEarlier = useUnsaved(draftsPlace(userId), parse)
  // The notice shows weights, so it waits for the member's unit.
  const isUnitKnown = useKnownWeightUnit() !== null
  if (!hasEarlier || !isUnitKnown) return null
  return (
    <Suspense fallback={null}>
      <LeftoverDays userId={userId} today={today} />
    </Suspense>
  )
}
