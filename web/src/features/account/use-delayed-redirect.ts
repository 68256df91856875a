import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** By the specification, after login and registration. */
export const redirectDelay = 5_000

/** Goes to `target` a while after there is one; leaving the page before that gives it up. */
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
