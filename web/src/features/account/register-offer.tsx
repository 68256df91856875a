import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { TextLink } from '@/ui/text-link'
import { CLOSED_REGISTRATION } from './closed-registration'
import { registrationQuery } from './registration-queries'

/** The link to the registration, where everyone may register. */
export function RegisterOffer() {
  const { data } = useQuery(registrationQuery())
  return (
    <p className="text-center text-muted">
      {data === undefined || data.registration === 'open' ? (
        <>
          Don't have an account?{' '}
          <TextLink render={<Link to={paths.register} />}>Create one here</TextLink>
        </>
      ) : (
        CLOSED_REGISTRATION
      )}
    </p>
  )
}
