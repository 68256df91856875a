import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '@/api/client'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { CLOSED_REGISTRATION } from './closed-registration'
import { RegisterForm } from './register-form'
import { invitationQuery, registrationQuery } from './registration-queries'

/** The form to register, or why the visitor cannot use it. `secret` is that of an invitation. */
export function Registration({ secret }: { secret: string }) {
  const registration = useQuery(registrationQuery())
  const invitation = useQuery({ ...invitationQuery(secret), enabled: secret !== '' })
  const mode = registration.data?.registration
  const isClosed = mode === 'closed' || (mode === 'invite' && secret === '')

  if (registration.isPending || (invitation.isLoading && !isClosed)) {
    return (
      <SkeletonGroup label="Loading">
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </SkeletonGroup>
    )
  }
  if (isClosed) return <ClosedRegistration mode={mode} />
  if (invitation.data !== undefined) {
    return <RegisterForm invitation={{ secret, email: invitation.data.email }} />
  }
  const { error } = invitation
  if (error === null) return <RegisterForm />
  if (error instanceof ApiError && error.status === 400) {
    return (
      <>
        <Alert kind="error" title="This invitation no longer works">
          It was already used or has expired.{' '}
          {mode === 'open'
            ? 'You can register without one.'
            : 'If you have no account yet, ask for a new invitation.'}
        </Alert>
        {mode === 'open' ? <RegisterForm /> : null}
      </>
    )
  }
  return (
    <LoadFailure
      text="Failed to load the invitation"
      isRetrying={invitation.isFetching}
      onRetry={() => void invitation.refetch()}
    />
  )
}

function ClosedRegistration({ mode }: { mode: 'closed' | 'invite' }) {
  return (
    <Alert
      kind="info"
      title={CLOSED_REGISTRATION}
      action={<ButtonLink render={<Link to={paths.login} />}>Sign In</ButtonLink>}
    >
      {mode === 'invite' ? 'If you have an invitation, open the link in its email.' : null}
    </Alert>
  )
}
