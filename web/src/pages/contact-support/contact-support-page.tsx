import { Link } from 'react-router'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { useSession } from '@/features/account/queries'
import { ContactForm } from '@/features/support-message/contact-form'
import { OwnMessages } from '@/features/support-message/own-messages'
import { ownMessagesQuery } from '@/features/support-message/queries'
import { SiteWorkoutBar } from '@/features/training-log/session/site-workout-bar'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'

/** Requests the sent messages without waiting, because the form does not need them. */
export function loader() {
  void queryClient.prefetchInfiniteQuery(ownMessagesQuery())
  return null
}

export function Component() {
  return (
    <>
      <Page
        title="Contact Support"
        width="columns"
        lead="Report a problem or send feedback."
        actions={
          <ButtonLink variant="secondary" render={<Link to={paths.dashboard()} />}>
            Go to Dashboard
          </ButtonLink>
        }
      >
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)]">
          <Card title="New message">
            <ContactForm />
          </Card>
          <Card title="Your Messages">
            <OwnMessages />
          </Card>
        </div>
      </Page>
      <SiteWorkoutBar session={useSession()} />
    </>
  )
}
