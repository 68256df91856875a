import { useRef } from 'react'
import { Alert } from '@/ui/alert'
import { EmailForm } from './email-form'
import { useUserRemoval } from './use-user-removal'

/** Form to remove the account with an address, with a confirmation. */
export function RemoveUser() {
  const clear = useRef<() => void>(() => undefined)
  const form = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<HTMLElement>(null)
  const removal = useUserRemoval(() => {
    clear.current()
  }, focusAfter)
  return (
    <div ref={form}>
      <EmailForm
        label="User email"
        submitLabel="Remove User"
        busyLabel="Looking..."
        variant="danger"
        isBusy={removal.pendingEmail !== null}
        outcome={removal.error === null ? null : <Alert kind="error">{removal.error}</Alert>}
        onEdit={removal.clearError}
        onSubmit={(email, clearField) => {
          clear.current = clearField
          // The disabled button loses the focus before the dialog could store it.
          focusAfter.current = form.current?.querySelector('input') ?? null
          removal.ask(email)
        }}
      />
      {removal.dialog}
    </div>
  )
}
