import { useRef, useState, type SubmitEvent } from 'react'
import { failureText, fieldErrors } from '@/api/errors'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { focusField, useFocusField } from './focus-field'
import { useSession } from './queries'
import { useChangePassword } from './settings-mutations'
import {
  covers,
  errorOf,
  minimumPasswordLength,
  validatePasswordChange,
  type Fault,
  type PasswordChangeField,
} from './validation'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Form to change the password of a member who knows the current one. */
export function ChangePasswordForm() {
  const [form, setForm] = useState(EMPTY)
  const [fault, setFault] = useState<Fault<PasswordChangeField> | null>(null)
  const session = useSession()
  const save = useChangePassword()
  const { current_password, new_password } = fieldErrors(save.error)
  const refused: Partial<Record<PasswordChangeField, string | undefined>> = {
    current: current_password,
    password: new_password,
  }
  const refusedField =
    current_password !== undefined ? 'current' : new_password !== undefined ? 'password' : null
  const ref = useRef<HTMLFormElement>(null)
  useFocusField(ref, save.isError || save.isSuccess ? (refusedField ?? 'save') : null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = validatePasswordChange(form)
    setFault(found)
    save.reset()
    if (found !== null) {
      focusField(event.currentTarget, found.fields[0])
      return
    }
    save.mutate(
      { current_password: form.current, new_password: form.password },
      {
        onSuccess: () => {
          setForm(EMPTY)
        },
      },
    )
  }

  /** Returns the props that all fields share. */
  const control = (field: PasswordChangeField) => ({
    name: field,
    type: 'password' as const,
    required: true,
    value: form[field],
    disabled: save.isPending,
    invalid: fault?.fields.includes(field),
    error: errorOf(fault, field) ?? refused[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setForm((before) => ({ ...before, [field]: value }))
      // The previous error may not apply to the edited input.
      if (!save.isIdle) save.reset()
    },
  })

  return (
    <form ref={ref} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden readOnly type="text" autoComplete="username" value={session?.email ?? ''} />
      {fault !== null && covers(fault) ? <Alert kind="error">{fault.message}</Alert> : null}
      <TextField {...control('current')} label="Current Password" autoComplete="current-password" />
      <TextField
        {...control('password')}
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${minimumPasswordLength} characters`}
      />
      <TextField
        {...control('confirmation')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      {save.isSuccess ? (
        <Alert kind="success">Password changed. Your other devices were signed out.</Alert>
      ) : null}
      {save.isError && refusedField === null ? (
        <Alert kind="error">{failureText(save.error)}</Alert>
      ) : null}
      <div>
        <Button type="submit" name="save" busy={save.isPending} busyLabel="Saving...">
          Change password
        </Button>
      </div>
    </form>
  )
}
