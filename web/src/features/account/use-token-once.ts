import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The token of the address, which is then taken out of it: it must not stay in a history or be passed on. */
export function useTokenOnce(): string {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true })
  }, [search, setSearch])
  return token
}
