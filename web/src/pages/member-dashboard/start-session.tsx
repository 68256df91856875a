import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { onIntent } from '@/lib/on-intent'
import { ButtonLink } from '@/ui/button'

/** Leads to the session of a day of the plan: a way beside the plan's own, never instead of it. */
export function StartSession({ day }: { day: number }) {
  const prefetch = () => {
    // Only sent for early: whoever opens it is told what failed.
    import('../training-session/training-session-page').catch(() => undefined)
  }
  return (
    <ButtonLink
      variant="secondary"
      icon={<Play aria-hidden="true" className="size-5" />}
      render={<Link to={paths.trainingSession(day)} {...onIntent(prefetch)} />}
    >
      Start session
    </ButtonLink>
  )
}
