import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { ForgotPasswordForm } from '@/features/account/forgot-password-form'
import { Card } from '@/ui/card'
import { Illustration } from '@/ui/illustration'
import { Page } from '@/ui/page'
import { TextLink } from '@/ui/text-link'

export function Component() {
  return (
    <Page
      title="Reset Password"
      width="narrow"
      lead="Enter your email. You will receive a link to choose a new password."
    >
      <div className="mx-auto h-30 w-40">
        <Illustration name="messages" />
      </div>
      <Card>
        <ForgotPasswordForm />
      </Card>
      <p className="text-center">
        <TextLink render={<Link to={paths.login} />}>Back to sign in</TextLink>
      </p>
    </Page>
  )
}
