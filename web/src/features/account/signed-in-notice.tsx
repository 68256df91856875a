import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@/app/paths'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { homePathByRole } from './identity'

interface SignedInNoticeProps {
  message: string
  /** Start page of the role, or the page that required the login. */
  target: string
}

/** Success notice after login and registration. It redirects after a delay or when the button is pressed. */
export function SignedInNotice({ message, target }: SignedInNoticeProps) {
  useDelayedRedirect(target)
  const isDashboard = target === paths.landing || Object.values(homePathByRole).includes(target)
  const onward = useRef<HTMLAnchorElement>(null)
  // The pressed button is removed; without this, keyboard focus would restart at the top of the page.
  useEffect(() => {
    onward.current?.focus()
  }, [])
  return (
    <Alert
      kind="success"
      title={message}
      action={
        <ButtonLink render={<Link ref={onward} to={target} />}>
          {isDashboard ? 'Go to your dashboard now' : 'Go back to your page now'}
        </ButtonLink>
      }
    >
      {`You will ${isDashboard ? 'go to your dashboard' : 'return to your page'} in ${DELAY_SECONDS} seconds.`}
    </Alert>
  )
}

/** Delay of the redirect after login and registration, from the specification. */
const DELAY_SECONDS = 5

/** Redirects to `target` after a delay. Leaving the page cancels the redirect. */
function useDelayedRedirect(target: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate(target)
    }, DELAY_SECONDS * 1000)
    return () => {
      clearTimeout(timer)
    }
  }, [target, navigate])
}
