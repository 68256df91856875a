import { useRef } from 'react'
import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { EmailForm, NO_EMAIL } from './email-form'
import { useUserRemoval } from './use-user-removal'
import { checkEmail } from './validation'

/** Form to remove the account with an address, with a confirmation. */
export function RemoveUser() {
  const clear = useRef<() => void>(() => undefined)
  const focusAfter = useRef<HTMLElement>(null)
  const removal = useUserRemoval(() => {
    clear.current()
  }, focusAfter)
  const form = useForm({
    initial: NO_EMAIL,
    check: checkEmail,
    isBusy: removal.pendingEmail !== null,
    onEdit: removal.clearError,
    onInvalid: removal.clearError,
    onSubmit: (email) => {
      clear.current = form.clear
      // The disabled button loses the focus before the dialog could store it.
      focusAfter.current = form.ref.current?.querySelector('input') ?? null
      removal.ask(email)
    },
  })
  return (
    <>
      <EmailForm
        form={form}
        label="User email"
        submitLabel="Remove User"
        busyLabel="Searching..."
        variant="danger"
        outcome={removal.error === null ? null : <Alert kind="error">{removal.error}</Alert>}
      />
      {removal.dialog}
    </>
  )
}
