import { ResetPasswordForm } from '@/features/account/reset-password-form'
import { useTokenOnce } from '@/features/account/use-token-once'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Choose a Password" width="narrow">
      <Card>
        <ResetPasswordForm token={useTokenOnce()} />
      </Card>
    </Page>
  )
}
