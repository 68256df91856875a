import { Link } from 'react-router'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { ContactForm } from '@/features/support-message/contact-form'
import { OwnMessages } from '@/features/support-message/own-messages'
import { ownMessagesQuery } from '@/features/support-message/queries'
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
    <Page
      title="Contact Support"
      width="form"
      lead="Report a problem or send feedback."
      actions={
        <ButtonLink variant="secondary" render={<Link to={paths.dashboard()} />}>
          Go to Dashboard
        </ButtonLink>
      }
    >
      <Card>
        <ContactForm />
      </Card>
      <Card title="Your Messages">
        <OwnMessages />
      </Card>
    </Page>
  )
}
