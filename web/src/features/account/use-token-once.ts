import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the token of the URL and removes it there, so that the history does not contain it. */
export function useTokenOnce(): string {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true })
  }, [search, setSearch])
  return token
}
