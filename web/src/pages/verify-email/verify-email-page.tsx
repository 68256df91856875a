import { useTokenOnce } from '@/features/account/use-token-once'
import { VerifyEmail } from '@/features/account/verify-email'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Verify Email" width="narrow">
      <Card>
        <VerifyEmail token={useTokenOnce()} />
      </Card>
    </Page>
  )
}
