import { useTokenOnce } from '@/features/account/use-token-once'
import { VerifyEmail } from '@/features/account/verify-email'
import { Card } from '@/ui/card'
import { Illustration } from '@/ui/illustration'
import { Page } from '@/ui/page'

export function Component() {
  return (
    <Page title="Verify Email" width="narrow">
      <div className="mx-auto h-30 w-40">
        <Illustration name="messages" />
      </div>
      <Card>
        <VerifyEmail token={useTokenOnce()} />
      </Card>
    </Page>
  )
}
