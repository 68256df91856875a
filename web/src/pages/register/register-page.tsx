import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { RegisterForm } from '@/features/account/register-form'
import { Entrance } from '@/features/account/entrance'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Entrance>
      <Page title="Create your account" width="narrow">
        <Card>
          <RegisterForm />
        </Card>
        <p className="text-center text-muted">
          Already have an account?{' '}
          <TextLink render={<Link to={paths.login} />}>Sign in here</TextLink>
        </p>
      </Page>
    </Entrance>
  )
}
