import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { ConfirmPasswordField, EmailField, NewPasswordField } from './credential-fields'
import { landingAfterRegistration } from './identity'
import { useRegister } from './mutations'
import { registerErrorText } from './register-error'
import { SignedInNotice } from './signed-in-notice'
import { checkedBy, validateRegistration } from './validation'

const EMPTY = { email: '', password: '', confirmation: '' }

export function RegisterForm() {
  const register = useRegister()
  const form = useForm({
    initial: EMPTY,
    check: (entries) =>
      checkedBy(validateRegistration(entries), {
        email: entries.email,
        password: entries.password,
      }),
    onSubmit: (credentials) => {
      register.mutate(credentials)
    },
    onInvalid: register.reset,
    // After a success the form stays disabled until the dashboard opens.
    isBusy: register.isPending || register.isSuccess,
  })
  const { isBusy, message } = form

  return (
    <Form form={form}>
      {message === undefined ? null : <Alert kind="error">{message}</Alert>}
      {register.isError ? <Alert kind="error">{registerErrorText(register.error)}</Alert> : null}
      {register.isSuccess ? (
        <SignedInNotice
          message="Registration successful"
          target={landingAfterRegistration(register.data.role)}
        />
      ) : null}
      <FormField form={form} name="email">
        {(field) => <EmailField {...field} disabled={isBusy} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <NewPasswordField {...field} disabled={isBusy} />}
      </FormField>
      <FormField form={form} name="confirmation">
        {(field) => <ConfirmPasswordField {...field} disabled={isBusy} />}
      </FormField>
      <Button
        type="submit"
        wide
        busy={register.isPending}
        busyLabel="Creating account..."
        disabled={isBusy}
      >
        Create Account
      </Button>
    </Form>
  )
}
