import { useState } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { readDrafts, writeDrafts, type Drafts } from './kept-drafts'
import type { DraftSet } from './set-draft'

interface SetDrafts {
  of: (exerciseId: number) => readonly DraftSet[] | null
  /** Null forgets what was written down. */
  change: (exerciseId: number, sets: readonly DraftSet[] | null) => void
}

/** What a member writes down set by set on a day, kept on the device until it is logged. */
export function useSetDrafts(userId: number | null, day: string): SetDrafts {
  const unit = useWeightUnit()
  const read = (): Drafts => (userId === null ? {} : readDrafts({ userId, day }, unit))
  const owner = `${String(userId)} ${day} ${unit}`
  const [held, setHeld] = useState(() => ({ owner, drafts: read() }))
  let { drafts } = held
  if (held.owner !== owner) {
    drafts = read()
    setHeld({ owner, drafts })
  }

  return {
    of: (exerciseId) => drafts[String(exerciseId)] ?? null,
    change: (exerciseId, sets) => {
      const next: Record<string, readonly DraftSet[]> = { ...drafts }
      if (sets === null) delete next[String(exerciseId)]
      else next[String(exerciseId)] = sets
      setHeld({ owner, drafts: next })
      if (userId !== null) writeDrafts({ userId, day }, unit, next)
    },
  }
}
