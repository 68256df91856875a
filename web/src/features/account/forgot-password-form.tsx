import { ApiError } from '@/api/client'
import { errorText } from '@/api/errors'
import { Alert } from '@/ui/alert'
import { EmailForm } from './email-form'
import { useForgotPassword } from './mutations'

export function ForgotPasswordForm() {
  const ask = useForgotPassword()
  return (
    <EmailForm
      label="Email"
      submitLabel="Send reset link"
      busyLabel="Sending..."
      isOwn
      isBusy={ask.isPending}
      serverError={ask.error instanceof ApiError ? ask.error.fields['email'] : undefined}
      outcome={
        ask.isSuccess ? (
          <Alert kind="success" title="Check your email for password reset instructions">
            If an account with this email exists, a link is on its way. It works for 30 minutes.
          </Alert>
        ) : ask.isError ? (
          <Alert kind="error">{errorText(ask.error, 'Failed to send reset email')}</Alert>
        ) : null
      }
      onEdit={() => {
        ask.reset()
      }}
      onSubmit={(email) => {
        ask.mutate(email)
      }}
    />
  )
}
