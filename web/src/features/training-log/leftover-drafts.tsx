import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { partFailure } from '@/ui/part-failure'
import { hasEntries } from './draft-storage'
import { useSessionInProgress } from './session/use-training-session'
import { useDrafts } from './use-set-drafts'

// Loaded lazily: it is rarely needed, and every page of a member contains this component.
const { Part: LeftoverDay } = lazyPart(
  async () => (await import('./leftover-day')).LeftoverDay,
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
  const drafts = useDrafts(userId)
  const session = useSessionInProgress(userId, today)
  const days = Object.keys(drafts).filter(
    (day) =>
      day < today &&
      day !== session?.day &&
      Object.values(drafts[day] ?? {}).some((draft) => hasEntries(draft)),
  )
  if (days.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      <Suspense fallback={null}>
        {days.sort().map((day) => (
          <LeftoverDay key={day} userId={userId} day={day} drafts={drafts[day] ?? {}} />
        ))}
      </Suspense>
    </div>
  )
}
