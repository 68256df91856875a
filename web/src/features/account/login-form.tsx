import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { EmailField, PasswordField } from './credential-fields'
import { loginErrorText } from './login-error'
import { useLogin } from './mutations'
import { targetAfterLogin } from './return-path'
import { SignedInNotice } from './signed-in-notice'
import { checkedBy, validateLogin } from './validation'

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
      <FormField form={form} name="email">
        {(field) => <EmailField {...field} disabled={isBusy} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField {...field} disabled={isBusy} />}
      </FormField>
      <Button type="submit" wide busy={login.isPending} busyLabel="Signing in..." disabled={isBusy}>
        Sign In
      </Button>
    </Form>
  )
}
