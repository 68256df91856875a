import { useNow } from '@/lib/use-now'
import { LeftOpenWorkout } from './left-open-workout'
import { isLeftOpen } from './session-days'
import { useOpenSession } from './use-shown-session'
import { WorkoutLink } from './workout-link'

interface OpenWorkoutBarProps {
  userId: number
  today: string
}

/** Link to the workout in progress. One that was left open is a question. */
export function OpenWorkoutBar({ userId, today }: OpenWorkoutBarProps) {
  const session = useOpenSession(userId)
  const now = useNow(true, 1000)
  if (session === null) return null
  if (isLeftOpen(session, today, now)) {
    return (
      <div className="mx-auto w-full max-w-general px-4 pt-6">
        <LeftOpenWorkout userId={userId} session={session} today={today} />
      </div>
    )
  }
  return <WorkoutLink session={session} now={now} edge="top" />
}
