import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { Entrance } from '@/features/account/entrance'
import { Registration } from '@/features/account/registration'
import { useTokenOnce } from '@/features/account/use-token-once'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Entrance>
      <Page title="Create your account" width="narrow">
        <Card>
          <Registration secret={useTokenOnce('invitation')} />
        </Card>
        <p className="text-center text-muted">
          Already have an account?{' '}
          <TextLink render={<Link to={paths.login} />}>Sign in here</TextLink>
        </p>
      </Page>
    </Entrance>
  )
}
