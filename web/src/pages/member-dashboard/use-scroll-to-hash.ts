import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the address's hash once its target is rendered, also when the link is used again. */
export function useScrollToHash(isThere = true): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const place = document.getElementById(hash.slice(1))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [hash, isThere, key])
}
