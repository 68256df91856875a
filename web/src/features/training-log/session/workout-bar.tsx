import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@/app/paths'
import { lazyPart } from '@/lib/lazy-part'
import { useUnsaved } from '@/lib/use-unsaved'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { elsewherePlace, parseState, sessionPlace } from './session-state'

// Loaded lazily: every page of a member contains this component.
const { Part: OpenWorkoutBar } = lazyPart(
  async () => (await import('./open-workout-bar')).OpenWorkoutBar,
  (failure) => <MemberLoadFailure text="Failed to load your workout" {...failure} />,
)

interface WorkoutBarProps {
  userId: number
  /** Current ISO date in the member's time zone. */
  today: string
}

/** Shows the workout that is not finished at the top of every other page. */
export function WorkoutBar({ userId, today }: WorkoutBarProps) {
  const { pathname } = useLocation()
  const stored = useUnsaved(sessionPlace(userId), parseState)
  const isElsewhere = useUnsaved(elsewherePlace(userId), Boolean)
  if ((stored?.finishedAt !== null && !isElsewhere) || pathname === paths.trainingSession())
    return null
  return (
    // As high as the bar, so that nothing moves when its code arrives.
    <Suspense fallback={<div className="min-h-11 bg-primary" />}>
      <OpenWorkoutBar userId={userId} today={today} />
    </Suspense>
  )
}
