import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { emailStatusQuery, useSendVerification } from './email-queries'

/** Notice that the email is not verified yet, with a button to send the link again. */
export function EmailNotice({ email }: { email: string }) {
  const isVerified = useQuery(emailStatusQuery).data
  const send = useSendVerification()
  if (isVerified !== false) return null
  return (
    <>
      <Alert
        kind="info"
        title="Your email is not verified"
        action={
          <Button
            variant="secondary"
            busy={send.isPending}
            busyLabel="Sending..."
            onClick={() => {
              send.mutate()
            }}
          >
            Send again
          </Button>
        }
      >
        <span className="wrap-anywhere">{`Open the link in the email to ${email}.`}</span>
      </Alert>
      {send.isSuccess ? (
        <Alert kind="success">A new link is on its way. It works for 7 days.</Alert>
      ) : null}
      {send.isError ? (
        <Alert kind="error" title="Failed to send the link">
          {failureText(send.error)}
        </Alert>
      ) : null}
    </>
  )
}
