import { ResetPasswordForm } from '@/features/account/reset-password-form'
import { useTokenOnce } from '@/features/account/use-token-once'
import { Card } from '@/ui/card'
import { Illustration } from '@/ui/illustration'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Choose a Password" width="narrow">
      <div className="mx-auto h-30 w-40">
        <Illustration name="messages" />
      </div>
      <Card>
        <ResetPasswordForm token={useTokenOnce()} />
      </Card>
    </Page>
  )
}
