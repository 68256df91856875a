import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isolated } from '@/domain/text/isolated'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { landingAfterLogin, readIdentity } from './identity'
import { sessionQuery } from './queries'

/**
 * Notice on the login page for members who are already signed in. It sends no request unless this browser
 * stores an identity, and it does not appear after a login on this page.
 */
export function SignedInOffer() {
  const [remembered] = useState(readIdentity)
  const { data: session } = useQuery({ ...sessionQuery, enabled: remembered !== null })
  if (remembered === null || !session) return null
  return (
    <Alert
      kind="info"
      title={`You are signed in as ${isolated(session.email)}.`}
      action={
        <ButtonLink variant="secondary" render={<Link to={landingAfterLogin(session.role)} />}>
          Go to your dashboard
        </ButtonLink>
      }
    >
      Continue, or sign in with another account below.
    </Alert>
  )
}
