import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { focusField, useFocusField } from './focus-field'
import { useResetPassword } from './mutations'
import {
  covers,
  errorOf,
  minimumPasswordLength,
  validateNewPassword,
  type Fault,
  type NewPasswordField,
} from './validation'

/** Form to set a password with the token of a reset email or an invitation. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const [fault, setFault] = useState<Fault<NewPasswordField> | null>(null)
  const reset = useResetPassword()
  const refusal = reset.error instanceof ApiError ? reset.error : null
  const form = useRef<HTMLFormElement>(null)
  useFocusField(form, refusal?.fields['password'] === undefined ? null : 'password')

  if (reset.isSuccess) return <PasswordSet />
  if (token === '') {
    return (
      <DeadLink title="This link is incomplete">
        Open it again from the email, or copy the whole link.
      </DeadLink>
    )
  }
  if (refusal?.code === 'invalid_token') {
    return (
      <DeadLink title="This link no longer works">
        It was already used or has expired. Your password has not changed.
      </DeadLink>
    )
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = validateNewPassword(values)
    setFault(found)
    reset.reset()
    if (found !== null) {
      focusField(event.currentTarget, found.fields[0])
      return
    }
    reset.mutate({ token, password: values.password })
  }

  /** Returns the props that both fields share. */
  const control = (field: NewPasswordField) => ({
    name: field,
    type: 'password' as const,
    autoComplete: 'new-password',
    required: true,
    value: values[field],
    disabled: reset.isPending,
    invalid: fault?.fields.includes(field),
    error: errorOf(fault, field) ?? refusal?.fields[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setValues((current) => ({ ...current, [field]: value }))
    },
  })

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fault !== null && covers(fault) ? <Alert kind="error">{fault.message}</Alert> : null}
      {reset.isError && refusal?.fields['password'] === undefined ? (
        <Alert kind="error">{failureText(reset.error)}</Alert>
      ) : null}
      <TextField
        {...control('password')}
        label="New Password"
        hint={`At least ${minimumPasswordLength} characters`}
      />
      <TextField {...control('confirmation')} label="Confirm Password" />
      <Button type="submit" wide busy={reset.isPending} busyLabel="Saving...">
        Save password
      </Button>
    </form>
  )
}

function PasswordSet() {
  const onward = useRef<HTMLAnchorElement>(null)
  // The pressed button is removed; without this, keyboard focus would restart at the top of the page.
  useEffect(() => {
    onward.current?.focus()
  }, [])
  return (
    <Alert
      kind="success"
      title="Your password is set"
      action={<ButtonLink render={<Link ref={onward} to={paths.login} />}>Sign In</ButtonLink>}
    >
      Sign in with your new password. All other devices were signed out.
    </Alert>
  )
}

function DeadLink({ title, children }: { title: string; children: string }) {
  return (
    <Alert
      kind="error"
      title={title}
      action={
        <ButtonLink render={<Link to={paths.forgotPassword} />}>Request a new link</ButtonLink>
      }
    >
      {children}
    </Alert>
  )
}
