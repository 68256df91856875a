import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Page title="Reset Password" width="narrow">
      <Alert
        kind="info"
        action={<TextLink render={<Link to={paths.login} />}>Back to sign in</TextLink>}
      >
        Password reset is not available yet; ask the operator of this site.
      </Alert>
    </Page>
  )
}
