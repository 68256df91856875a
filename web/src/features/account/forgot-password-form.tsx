import { errorText } from '@/api/errors'
import { useMutationForm } from '@/api/use-mutation-form'
import { Alert } from '@/ui/alert'
import { EmailForm, NO_EMAIL } from './email-form'
import { useForgotPassword } from './mutations'
import { checkEmail } from './validation'

export function ForgotPasswordForm() {
  const ask = useForgotPassword()
  const form = useMutationForm({
    initial: NO_EMAIL,
    check: checkEmail,
    save: ask,
    // The address stays, so that a typing error in it can be seen.
    onSaved: () => undefined,
  })
  return (
    <EmailForm
      form={form}
      label="Email"
      submitLabel="Send reset link"
      busyLabel="Sending..."
      isOwn
      outcome={
        ask.isSuccess ? (
          <Alert kind="success" title="Check your email for password reset instructions">
            If an account with this email exists, a link is on its way. It works for 30 minutes.
          </Alert>
        ) : ask.isError ? (
          <Alert kind="error">{errorText(ask.error, 'Failed to send reset email')}</Alert>
        ) : null
      }
    />
  )
}
