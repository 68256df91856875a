import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { LoginForm } from '@/features/account/login-form'
import { SignedInOffer } from '@/features/account/signed-in-offer'
import { Entrance } from '@/features/account/entrance'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Entrance>
      <Page title="Sign in to Ironleaf" documentTitle="Sign in" width="narrow">
        <SignedInOffer />
        <Card>
          <LoginForm />
          <div className="text-center">
            <TextLink render={<Link to={paths.forgotPassword} />}>Forgot password?</TextLink>
          </div>
        </Card>
        <p className="text-center text-muted">
          Don't have an account?{' '}
          <TextLink render={<Link to={paths.register} />}>Create one here</TextLink>
        </p>
      </Page>
    </Entrance>
  )
}
