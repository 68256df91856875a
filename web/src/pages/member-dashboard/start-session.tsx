import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { changeSession } from '@/features/training-log/session/session-actions'
import { useOpenSession, useShownSession } from '@/features/training-log/session/use-shown-session'
import { onIntent } from '@/lib/on-intent'
import { ButtonLink } from '@/ui/button'

interface StartSessionProps {
  /** Number of the plan's day. */
  day: number
  /** Number of today's day in the plan. */
  planToday: number
  /** The member's local ISO date. */
  today: string
}

/**
 * Starts or continues the guided workout of a plan day, which the member may use instead of the
 * list.
 */
export function StartSession({ day, planToday, today }: StartSessionProps) {
  const userId = useSession()?.userId ?? 0
  const shown = useShownSession(userId, day, today)
  const open = useOpenSession(userId)
  const prefetch = () => {
    // Only a prefetch: a failure is shown when the page opens.
    import('../training-session/training-session-page').catch(() => undefined)
  }
  return (
    <ButtonLink
      variant="secondary"
      icon={<Play aria-hidden="true" className="size-5" />}
      render={
        <Link
          to={paths.trainingSession(day)}
          onClick={() => {
            // The page asks what happens to another workout that is not finished.
            if (shown === null && open === null) {
              changeSession(userId, { day: today, planDay: day, planToday }, null)
            }
          }}
          {...onIntent(prefetch)}
        />
      }
    >
      {shown === null
        ? 'Start workout'
        : shown.finishedAt === null
          ? 'Continue workout'
          : 'Open workout'}
    </ButtonLink>
  )
}
