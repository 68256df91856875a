import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Follows a link to one place of a view, once what is to be shown is there; also when it is followed again. */
export function useScrollToHash(isThere = true): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const place = document.getElementById(hash.slice(1))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [hash, isThere, key])
}
