import { useForm } from '@/lib/form/use-form'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Form } from '@/ui/form'
import { ConfirmPasswordField, EmailField, NewPasswordField } from './credential-fields'
import { landingAfterRegistration } from './identity'
import { useRegister } from './mutations'
import { SignedInNotice } from './signed-in-notice'
import { checkedBy, validateRegistration } from './validation'
import { errorStatus, errorText } from '@/api/errors'

interface RegisterFormProps {
  /** An invitation, whose address cannot be changed. */
  invitation?: { secret: string; email: string } | undefined
}

export function RegisterForm({ invitation }: RegisterFormProps) {
  const register = useRegister()
  const form = useForm({
    initial: { email: invitation?.email ?? '', password: '', confirmation: '' },
    check: (entries) =>
      checkedBy(validateRegistration(entries), {
        email: entries.email,
        password: entries.password,
        invitation: invitation?.secret,
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
      <EmailField
        form={form}
        name="email"
        disabled={isBusy}
        readOnly={invitation !== undefined}
        hint={invitation === undefined ? undefined : 'The invitation is for this email only'}
      />
      <NewPasswordField form={form} name="password" disabled={isBusy} />
      <ConfirmPasswordField form={form} name="confirmation" disabled={isBusy} />
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

/** Returns the specification's text for a failed registration. */
function registerErrorText(error: unknown): string {
  const status = errorStatus(error)
  if (status === 409) return 'Email already exists'
  if (status === 400 || status === 403) return errorText(error, 'Invalid registration data')
  return 'Registration failed. Please try again.'
}
