import type { Session } from '@/api/types'
import { useNow } from '@/lib/use-now'
import { useToday } from '@/lib/use-today'
import { isLeftOpen } from './session-days'
import { useOpenSession } from './use-shown-session'
import { WorkoutLink } from './workout-link'

interface SiteWorkoutBarProps {
  session: Pick<Session, 'userId' | 'role'> | null
}

/** Shows a member's workout in progress at the end of a page outside the member area. */
export function SiteWorkoutBar({ session }: SiteWorkoutBarProps) {
  return session?.role === 'user' ? <MemberBar userId={session.userId} /> : null
}

function MemberBar({ userId }: { userId: number }) {
  const open = useOpenSession(userId)
  const today = useToday()
  const now = useNow(open !== null, 1000)
  // The member area asks about a workout that was left open.
  if (open === null || isLeftOpen(open, today, now)) return null
  return <WorkoutLink session={open} now={now} edge="bottom" />
}
