import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '@/app/paths'
import { formatElapsed } from '@/lib/countdown'
import { useNow } from '@/lib/use-now'
import { useSessionInProgress } from './use-training-session'

interface WorkoutBarProps {
  userId: number
  /** Current ISO date in the member's time zone. */
  today: string
}

/** Link to the workout in progress. It stays at the top of every other page. */
export function WorkoutBar({ userId, today }: WorkoutBarProps) {
  const { pathname } = useLocation()
  const session = useSessionInProgress(userId, today)
  const isShown = session !== null && pathname !== paths.trainingSession()
  const now = useNow(isShown, 1000)
  if (!isShown) return null
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
