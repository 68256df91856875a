import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isolated } from '@/lib/isolated'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { landingAfterLogin, readIdentity } from './identity'
import { sessionQuery } from './queries'

/**
 * For who is signed in already and comes to the login. Nothing is asked of the server unless this browser
 * remembers somebody, and somebody who signs in while the page is open gets no second offer.
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
      You can go on, or sign in with another account below.
    </Alert>
  )
}
