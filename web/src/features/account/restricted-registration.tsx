import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { SESSION_KEY } from '@/api/session-key'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { RegisterForm } from './register-form'
import { registrationQuery } from './registration-query'

/** Query for the address of an invitation. It stays at a sign-in and at every return, because the registration uses it. */
const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: [SESSION_KEY[0], 'invitation', invitation],
    queryFn: ({ signal }) =>
      api.post('/api/auth/invitation', { body: { invitation }, asVisitor: true, signal }),
    staleTime: Infinity,
  })

/** The registration with an invitation, or on a site where not everyone can register. */
export function RestrictedRegistration({ secret }: { secret: string }) {
  const registration = useQuery(registrationQuery())
  const invitation = useQuery({ ...invitationQuery(secret), enabled: secret !== '' })
  const mode = registration.data?.registration
  if (mode === 'closed' || (mode === 'invite' && secret === '')) {
    return (
      <Alert
        kind="info"
        title="Registration is closed. Ask the operator of this site."
        action={<ButtonLink render={<Link to={paths.login} />}>Sign In</ButtonLink>}
      >
        {mode === 'invite' ? 'If you have an invitation, open the link in its email.' : null}
      </Alert>
    )
  }
  if (registration.isPending || invitation.isLoading) {
    return (
      <SkeletonGroup label="Loading the invitation">
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </SkeletonGroup>
    )
  }
  if (invitation.data !== undefined) {
    return <RegisterForm invitation={{ secret, email: invitation.data.email }} />
  }
  if (errorStatus(invitation.error) === 400) {
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
