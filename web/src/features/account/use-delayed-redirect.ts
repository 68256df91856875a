import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Delay of the redirect after login and registration in milliseconds, from the specification. */
export const redirectDelay = 5_000

/** Redirects to `target` after a delay. Leaving the page cancels the redirect. */
export function useDelayedRedirect(target: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => {
      void navigate(target)
    }, redirectDelay)
    return () => {
      clearTimeout(timer)
    }
  }, [target, navigate])
}
