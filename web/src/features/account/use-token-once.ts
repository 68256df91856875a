import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the secret of the URL and removes it there, so that the history does not contain it. */
export function useTokenOnce(name = 'token'): string {
  const [search, setSearch] = useSearchParams()
  const [token] = useState(() => search.get(name) ?? '')
  useEffect(() => {
    if (search.has(name)) setSearch({}, { replace: true })
  }, [name, search, setSearch])
  return token
}
