import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { formatElapsed } from '@/lib/countdown'
import { useNow } from '@/lib/use-now'
import { LeftOpenWorkout } from './left-open-workout'
import { isLeftOpen } from './session-days'
import { useOpenSession } from './use-shown-session'

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
  return (
    <Link
      to={paths.trainingSession(session.planDay)}
      className="sticky top-0 z-10 flex min-h-11 items-center justify-center gap-2 bg-primary px-4 font-semibold text-on-primary hover:bg-primary-hover"
    >
      <span>Workout in progress</span>
      {/* Hidden, because a link whose name changes every second is read again and again. */}
      <span aria-hidden="true" className="font-normal tabular-nums">
        {formatElapsed(now - session.startedAt)}
      </span>
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  )
}
