import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '@/api/client'
import { failureText } from '@/api/errors'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { emailStatusQuery, verificationQuery } from './email-queries'

/**
 * Verifies an email with the token of a link. No session is needed: the member may open it on another device.
 */
export function VerifyEmail({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const verification = useQuery({
    ...verificationQuery(token, () => queryClient.removeQueries(emailStatusQuery)),
    enabled: token !== '',
  })

  if (token === '') {
    return (
      <Alert kind="error" title="This link is incomplete">
        Open it again from the email, or copy the whole link.
      </Alert>
    )
  }
  if (verification.isSuccess) {
    return (
      <Alert
        kind="success"
        title="Your email is verified"
        action={
          <ButtonLink render={<Link to={paths.dashboard()} />}>Go to the dashboard</ButtonLink>
        }
      >
        You do not need to do anything else.
      </Alert>
    )
  }
  const { error } = verification
  if (error instanceof ApiError && error.code === 'invalid_token') {
    return (
      <Alert
        kind="error"
        title="This link no longer works"
        action={
          <ButtonLink render={<Link to={paths.dashboard('profile')} />}>
            Open Profile Settings
          </ButtonLink>
        }
      >
        It was already used or has expired. You can check your email and request a new link in
        Profile Settings.
      </Alert>
    )
  }
  if (error !== null && !verification.isFetching) {
    return (
      <Alert
        kind="error"
        title="Failed to verify your email"
        action={<Button onClick={() => void verification.refetch()}>Try again</Button>}
      >
        {failureText(error)}
      </Alert>
    )
  }
  return <p role="status">Verifying your email...</p>
}
