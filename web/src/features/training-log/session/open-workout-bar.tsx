import { useUnsaved } from '@/lib/use-unsaved'
import { useNow } from '@/lib/use-now'
import { LeftOpenWorkout } from './left-open-workout'
import { ElsewhereBar } from './elsewhere-bar'
import { isLeftOpen } from './session-days'
import { elsewherePlace } from './session-state'
import { useOpenSession } from './use-shown-session'
import { WorkoutLink } from './workout-link'
import { isInProgressElsewhere, parseElsewhere } from './workouts-elsewhere'

interface OpenWorkoutBarProps {
  userId: number
  today: string
}

/** The workout in progress on this device, and those on other devices. */
export function OpenWorkoutBar({ userId, today }: OpenWorkoutBarProps) {
  const now = useNow(true, 1000)
  const elsewhere = useUnsaved(elsewherePlace(userId), parseElsewhere)
  return (
    <>
      <OwnWorkout userId={userId} today={today} now={now} />
      {elsewhere
        .filter((workout) => isInProgressElsewhere(workout, now))
        .map((workout) => (
          <ElsewhereBar key={workout.started_at} userId={userId} workout={workout} />
        ))}
    </>
  )
}

/** Link to the workout in progress. One that was left open is a question. */
function OwnWorkout({ userId, today, now }: OpenWorkoutBarProps & { now: number }) {
  const session = useOpenSession(userId)
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
