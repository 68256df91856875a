import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '@/features/account/reset-password-form'
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

/** The token of the address, which is then taken out of it: it must not stay in a history or be passed on. */
function useTokenOnce(): string {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true })
  }, [search, setSearch])
  return token
}
