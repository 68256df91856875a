import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/api/client'
import { useMutationForm } from '@/api/use-mutation-form'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Form } from '@/ui/form'
import { ConfirmPasswordField, NewPasswordField } from './credential-fields'
import { ENDED_BY_PASSWORD } from './ended-by-password'
import { useResetPassword } from './mutations'
import { checkedBy, validateNewPassword } from './validation'

const EMPTY = { password: '', confirmation: '' }

/** Form to set a password with the token of a reset email or an invitation. */
export function ResetPasswordForm({ token }: { token: string }) {
  const save = useResetPassword()
  const form = useMutationForm({
    initial: EMPTY,
    check: (entries) =>
      checkedBy(validateNewPassword(entries), { token, password: entries.password }),
    save,
  })
  const { generalFailure, isBusy, message } = form

  if (save.isSuccess) return <PasswordSet />
  if (token === '') {
    return (
      <DeadLink title="This link is incomplete">
        Open it again from the email, or copy the whole link.
      </DeadLink>
    )
  }
  if (save.error instanceof ApiError && save.error.code === 'invalid_token') {
    return (
      <DeadLink title="This link no longer works">
        It was already used or has expired. Your password has not changed.
      </DeadLink>
    )
  }

  return (
    <Form form={form}>
      <p className="text-muted text-pretty">
        A new password signs out all devices. It also ends {ENDED_BY_PASSWORD}.
      </p>
      {message === undefined ? null : <Alert kind="error">{message}</Alert>}
      {generalFailure === null ? null : <Alert kind="error">{generalFailure}</Alert>}
      <NewPasswordField form={form} name="password" label="New Password" disabled={isBusy} />
      <ConfirmPasswordField form={form} name="confirmation" disabled={isBusy} />
      <Button type="submit" wide busy={isBusy} busyLabel="Saving...">
        Save password
      </Button>
    </Form>
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
      Sign in with your new password. All other devices were signed out, and {ENDED_BY_PASSWORD}{' '}
      have ended.
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
