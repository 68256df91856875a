import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { LoginForm } from '@/features/account/login-form'
import { RegisterOffer } from '@/features/account/register-offer'
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
        <RegisterOffer />
      </Page>
    </Entrance>
  )
}
