import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { EmailField, PasswordField } from './credential-fields'
import { useLogin } from './mutations'
import { targetAfterLogin } from './return-path'
import { SignedInNotice } from './signed-in-notice'
import { checkedBy, validateLogin } from './validation'
import { errorStatus, errorText } from '@/api/errors'

const EMPTY = { email: '', password: '' }

export function LoginForm() {
  const login = useLogin()
  const form = useForm({
    initial: EMPTY,
    check: (credentials) => checkedBy(validateLogin(credentials), credentials),
    onSubmit: (credentials) => {
      login.mutate(credentials)
    },
    onInvalid: login.reset,
    // After a success the form stays disabled until the dashboard opens.
    isBusy: login.isPending || login.isSuccess,
  })
  const { isBusy, message } = form

  return (
    <Form form={form}>
      {message === undefined ? null : <Alert kind="error">{message}</Alert>}
      {login.isError ? <Alert kind="error">{loginErrorText(login.error)}</Alert> : null}
      {login.isSuccess ? (
        <SignedInNotice message="Login successful" target={targetAfterLogin(login.data.role)} />
      ) : null}
      <EmailField form={form} name="email" disabled={isBusy} />
      <PasswordField form={form} name="password" disabled={isBusy} />
      <Button type="submit" wide busy={login.isPending} busyLabel="Signing in..." disabled={isBusy}>
        Sign In
      </Button>
    </Form>
  )
}

/** Returns the specification's text for a failed login. */
function loginErrorText(error: unknown): string {
  const status = errorStatus(error)
  // The site was opened at an address at which a browser cannot sign in. The server says which one works.
  if (status === 403) return errorText(error, reason(status))
  return `${reason(status)} (Code: ${status ?? 'N/A'})`
}

function reason(status: number | null): string {
  if (status === 401) return 'Invalid email or password'
  if (status === 429) return 'Too many attempts. Please try again later.'
  if (status !== null && status >= 500) return 'Server error. Please try again later.'
  return 'Login failed. Please try again.'
}
