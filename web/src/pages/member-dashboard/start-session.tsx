import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import {
  changeSession,
  useShownSession,
} from '@/features/training-log/session/use-training-session'
import { onIntent } from '@/lib/on-intent'
import { ButtonLink } from '@/ui/button'

interface StartSessionProps {
  /** The day of the plan. */
  day: number
  /** Which day of the plan is today's. */
  planToday: number
  /** The member's own ISO date. */
  today: string
}

/** Starts the session of a day of the plan, or goes on with it: a way beside the plan's own, never instead of it. */
export function StartSession({ day, planToday, today }: StartSessionProps) {
  const userId = useSession()?.userId ?? 0
  const shown = useShownSession(userId, day, today)
  const prefetch = () => {
    // Only sent for early: whoever opens it is told what failed.
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
            if (shown === null) changeSession(userId, { day: today, planDay: day, planToday }, null)
          }}
          {...onIntent(prefetch)}
        />
      }
    >
      {shown === null
        ? 'Start session'
        : shown.finishedAt === null
          ? 'Continue session'
          : 'Open session'}
    </ButtonLink>
  )
}
