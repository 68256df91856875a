import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Contact Support" width="form">
      <Alert kind="info">
        Messages to support are not available yet; ask the operator of this site.
      </Alert>
      <div>
        <ButtonLink variant="secondary" render={<Link to={paths.dashboard()} />}>
          Go to Dashboard
        </ButtonLink>
      </div>
    </Page>
  )
}
