import { useRef } from 'react'
import { Alert } from '@/ui/alert'
import { EmailForm } from './email-form'
import { useUserRemoval } from './use-user-removal'

/** Removes the account with an address, after it was asked. */
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
          // Busy for a moment, the button loses the keyboard before the dialog could remember it.
          focusAfter.current = form.current?.querySelector('input') ?? null
          removal.ask(email)
        }}
      />
      {removal.dialog}
    </div>
  )
}
