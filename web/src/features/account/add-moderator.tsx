import { failureText } from '@/api/errors'
import { useKeptForm } from '@/api/use-kept-form'
import { isolated } from '@/lib/isolated'
import { Alert } from '@/ui/alert'
import { EmailForm, NO_EMAIL } from './email-form'
import { useAddModerator } from './admin-mutations'
import { checkEmail } from './validation'

/** Makes the account with this address a moderator. Without an account, the address gets an invitation. */
export function AddModerator() {
  const add = useAddModerator()
  const form = useKeptForm({
    keepAs: 'moderator',
    initial: NO_EMAIL,
    check: checkEmail,
    save: add,
  })
  return (
    <EmailForm
      form={form}
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
        ) : add.isError ? (
          <Alert kind="error">{`Error adding moderator: ${failureText(add.error)}`}</Alert>
        ) : null
      }
    />
  )
}
