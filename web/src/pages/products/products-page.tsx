import { useSession } from '@/features/account/queries'
import { SiteWorkoutBar } from '@/features/training-log/session/site-workout-bar'
import { Page } from '@/ui/page'

/** The specification only requires a heading. */
export function Component() {
  return (
    <>
      <Page title="Products" />
      <SiteWorkoutBar session={useSession()} />
    </>
  )
}
