import { useRef } from 'react'
import { errorStatus, failureText } from '@/api/errors'
import type { AccountSummary } from '@/api/types'
import { useKeptForm } from '@/api/use-kept-form'
import { isolated } from '@/domain/text/isolated'
import { useConfirmation } from '@/lib/use-confirmation'
import { Alert } from '@/ui/alert'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { EmailForm, NO_EMAIL } from './email-form'
import { useAddModerator, useFindAccount } from './admin-mutations'
import { checkEmail } from './validation'

/** Whether staff rights would take password and sessions from the account: anyone could have registered its address. */
const losesAccess = ({ role, email_verified }: AccountSummary) => role === 'user' && !email_verified

/**
 * Makes the account with this address a moderator. Without an account, the address gets an invitation. Asks before
 * someone is locked out, because a mistyped address may be that of another member.
 */
export function AddModerator() {
  const add = useAddModerator()
  const find = useFindAccount()
  const question = useConfirmation<{ account: AccountSummary; send: () => void }>()
  const focusAfter = useRef<HTMLElement>(null)
  const form = useKeptForm({
    keepAs: 'moderator',
    initial: NO_EMAIL,
    check: checkEmail,
    save: add,
    confirm: (email, send) => {
      focusAfter.current = form.ref.current?.querySelector('input') ?? null
      find.mutate(email, {
        onSuccess: (account) => {
          if (losesAccess(account)) question.ask({ account, send })
          else send()
        },
        onError: (error) => {
          if (errorStatus(error) === 404) send()
        },
      })
    },
  })
  const lookupError = errorStatus(find.error) === 404 ? null : find.error
  const error = add.error ?? lookupError
  const email = isolated(question.subject?.account.email ?? '')
  return (
    <>
      <EmailForm
        form={{ ...form, isBusy: form.isBusy || find.isPending }}
        label="Moderator email"
        submitLabel="Add Moderator"
        busyLabel="Adding..."
        outcome={
          add.isSuccess ? (
            <Alert kind="success" title="Moderator added successfully">
              {add.data.invited
                ? `A link to set a password was sent to ${isolated(add.data.email)}. It works for 7 days. To send a new link, add the same email again.`
                : `${isolated(add.data.email)} is now a moderator.`}
            </Alert>
          ) : error !== null ? (
            <Alert kind="error">{`Error adding moderator: ${failureText(error)}`}</Alert>
          ) : null
        }
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        title={`Add ${email} as moderator?`}
        description={
          <div className="flex flex-col gap-3">
            <p>
              {`This is the account of a member who has not verified the email. Please check its spelling: anyone can have registered it.`}
            </p>
            <p>
              {`The account's password stops working, and it is logged out on all devices. A link to set a new password is sent to ${email}. Until it is used, the member cannot log in.`}
            </p>
          </div>
        }
        confirmLabel="Add moderator"
        focusAfter={focusAfter}
        onCancel={question.close}
        onConfirm={() => {
          question.close()
          question.subject?.send()
        }}
      />
    </>
  )
}
