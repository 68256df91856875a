import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Admin Dashboard" width="wide">
      <Alert
        kind="info"
        action={
          <ButtonLink variant="secondary" render={<Link to={paths.dashboard()} />}>
            Go to your training
          </ButtonLink>
        }
      >
        The admin tools come with the next version. Your account can train like any other.
      </Alert>
    </Page>
  )
}
