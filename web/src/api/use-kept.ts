import { useEffect, useState } from 'react'
import { offerForm, takeForm } from '@/lib/form/kept-forms'
import { useStableCallback } from '@/lib/use-stable-callback'
import { queryClient } from './query-client'
import { SESSION_KEY } from './session-key'
import type { Session } from './types'

interface Keeping<Entered> {
  /** Names the form and what it edits; null for one that keeps nothing. Only the first one counts. */
  place: string | null
  /** Returns what is entered but not saved; null if there is nothing. */
  read: () => Entered | null
  /** Shows what was entered before the session ended. */
  restore: (entered: Entered) => void
}

/** Keeps what is entered in a form when the session ends, and restores it when the account opens the form again. */
export function useKept<Entered>({ place: firstPlace, read, restore }: Keeping<Entered>): void {
  const [place] = useState(firstPlace)
  const readNow = useStableCallback(read)
  const restoreNow = useStableCallback(restore)
  useEffect(() => {
    if (place === null) return
    const session = queryClient.getQueryData<Session | null>(SESSION_KEY)
    const entered = session ? takeForm(session.userId, place) : null
    if (entered !== null) restoreNow(entered as Entered)
    return offerForm(place, readNow)
  }, [place, readNow, restoreNow])
}
