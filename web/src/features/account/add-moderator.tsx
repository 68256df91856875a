import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { isolated } from '@/lib/isolated'
import { Alert } from '@/ui/alert'
import { EmailForm } from './email-form'
import { useAddModerator } from './admin-mutations'

/** Makes the account with this address a moderator. Without an account, the address gets an invitation. */
export function AddModerator() {
  const add = useAddModerator()
  return (
    <EmailForm
      label="Moderator email"
      submitLabel="Add Moderator"
      busyLabel="Adding..."
      isBusy={add.isPending}
      serverError={add.error instanceof ApiError ? add.error.fields['email'] : undefined}
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
      onEdit={() => {
        add.reset()
      }}
      onSubmit={(email, clear) => {
        add.mutate(email, { onSuccess: clear })
      }}
    />
  )
}
