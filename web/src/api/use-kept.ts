import { useEffect, useState } from 'react'
import { keepForms, offerForm, takeForm } from '@/lib/kept-forms'
import { useStableCallback } from '@/lib/use-stable-callback'
import { queryClient } from './query-client'
import { SESSION_KEY, sessionEndings } from './session-key'
import type { Session } from './types'

interface Keeping<Entered> {
  /** Names the form and what it edits. Only the first one counts. */
  place: string
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
    const session = queryClient.getQueryData<Session | null>(SESSION_KEY)
    const entered = session ? takeForm(session.userId, place) : null
    if (entered !== null) restoreNow(entered as Entered)
    sessionEndings.add(keepForms)
    return offerForm(place, readNow)
  }, [place, readNow, restoreNow])
}
