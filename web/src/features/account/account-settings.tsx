import { useId } from 'react'
import { isolated } from '@/domain/text/isolated'
import { Disclosure } from '@/ui/disclosure'
import { RowList } from '@/ui/row-list'
import { ChangePasswordForm } from './change-password-form'
import { DataDownload } from './data-download'
import { DeviceList } from './device-list'
import { EmailNotice } from './email-notice'
import { useSession } from './queries'
import { RemoveAccount } from './remove-account'

/**
 * Settings of the member's own account. Each section loads its data when it is opened. Only the verification
 * status of the email is loaded immediately.
 */
export function AccountSettings() {
  const id = useId()
  const session = useSession()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 pt-2">
      <div>
        <h2 id={id} className="text-xl font-semibold">
          Account
        </h2>
        {session ? (
          <p className="text-muted wrap-anywhere">Signed in as {isolated(session.email)}</p>
        ) : null}
      </div>
      {session ? <EmailNotice email={session.email} /> : null}
      <RowList>
        <Disclosure isRow title="Password">
          <ChangePasswordForm />
        </Disclosure>
        <Disclosure isRow title="Signed-in devices">
          <DeviceList />
        </Disclosure>
        <Disclosure isRow title="Your data">
          <DataDownload />
        </Disclosure>
        <Disclosure isRow title="Delete account">
          <RemoveAccount />
        </Disclosure>
      </RowList>
    </section>
  )
}
