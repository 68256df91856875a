import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Alert } from '@/ui/alert'
import { ButtonLink } from '@/ui/button'
import { redirectDelay, useDelayedRedirect } from './use-delayed-redirect'

interface SignedInNoticeProps {
  message: string
  /** Where it leads, by role. */
  target: string
}

/** The success after login and registration: it says so, goes on by itself, and can be asked to go at once. */
export function SignedInNotice({ message, target }: SignedInNoticeProps) {
  useDelayedRedirect(target)
  const onward = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone; whoever uses a keyboard would start again from the page's top.
  useEffect(() => {
    onward.current?.focus()
  }, [])
  return (
    <Alert
      kind="success"
      title={message}
      action={
        <ButtonLink render={<Link ref={onward} to={target} />}>Go to your dashboard now</ButtonLink>
      }
    >
      You will be taken to your dashboard in {redirectDelay / 1000} seconds.
    </Alert>
  )
}
