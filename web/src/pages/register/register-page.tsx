import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { RegisterForm } from '@/features/account/register-form'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Page title="Create your account" width="narrow">
      <Card>
        <RegisterForm />
      </Card>
      <p className="text-center text-muted">
        Already have an account?{' '}
        <TextLink render={<Link to={paths.login} />}>Sign in here</TextLink>
      </p>
    </Page>
  )
}
