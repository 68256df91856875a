import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { formatElapsed } from '@/domain/time/countdown'
import type { TrainingSession } from './session-storage'

interface WorkoutLinkProps {
  session: TrainingSession
  /** Current time in milliseconds since 1970. */
  now: number
  /** Edge of the page at which it stays. */
  edge: 'top' | 'bottom'
}

/** Bar that leads to the workout in progress. */
export function WorkoutLink({ session, now, edge }: WorkoutLinkProps) {
  return (
    <Link
      to={paths.trainingSession(session.planDay)}
      className={`sticky z-10 flex min-h-11 items-center justify-center gap-2 bg-primary px-4 font-semibold text-on-primary hover:bg-primary-hover ${edge === 'top' ? 'top-0' : 'bottom-0 mt-auto'}`}
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
