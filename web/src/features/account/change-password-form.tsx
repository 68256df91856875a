import { useMutationForm } from '@/api/use-mutation-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { ConfirmPasswordField, NewPasswordField, PasswordField } from './credential-fields'
import { ENDED_BY_PASSWORD } from './ended-by-password'
import { useSession } from './queries'
import { useChangePassword } from './settings-mutations'
import { checkedBy, validatePasswordChange } from './validation'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Form to change the password of a member who knows the current one. */
export function ChangePasswordForm() {
  const session = useSession()
  const save = useChangePassword()
  const form = useMutationForm({
    initial: EMPTY,
    check: (entries) =>
      checkedBy(validatePasswordChange(entries), {
        current_password: entries.current,
        new_password: entries.password,
      }),
    save,
    serverNames: { current_password: 'current', new_password: 'password' },
    // Unlike in other forms, another entry is unlikely, so the first field does not get the focus.
    onSaved: () => {
      form.clear()
    },
  })
  const { generalFailure, isBusy, isSaved, message } = form

  return (
    <Form form={form}>
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden readOnly type="text" autoComplete="username" value={session?.email ?? ''} />
      <p className="text-muted text-pretty">
        A new password signs out your other devices. It also ends {ENDED_BY_PASSWORD}.
      </p>
      {message === undefined ? null : <Alert kind="error">{message}</Alert>}
      <PasswordField form={form} name="current" label="Current Password" disabled={isBusy} />
      <NewPasswordField form={form} name="password" label="New Password" disabled={isBusy} />
      <ConfirmPasswordField form={form} name="confirmation" disabled={isBusy} />
      {isSaved ? (
        <Alert kind="success">
          Password changed. Your other devices were signed out, and {ENDED_BY_PASSWORD} have ended.
        </Alert>
      ) : null}
      {generalFailure === null ? null : <Alert kind="error">{generalFailure}</Alert>}
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Change password
        </Button>
      </div>
    </Form>
  )
}
