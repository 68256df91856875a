import { useState } from 'react'
import type { DraftOwner } from '../kept-drafts'
import { readSession, writeSession, type TrainingSession } from './kept-session'

/**
 * The session of a day of the plan: the one that was begun today, or a new one that begins now. It is kept on the
 * device, so that a reload goes on with it.
 */
export function useTrainingSession(owner: DraftOwner, planDay: number) {
  const [session, setSession] = useState<TrainingSession>(() => {
    const kept = readSession(owner)
    if (kept?.planDay === planDay) return kept
    const fresh = { planDay, startedAt: Date.now(), finishedAt: null, exerciseId: null }
    writeSession(owner, fresh)
    return fresh
  })
  const change = (part: Partial<TrainingSession>) => {
    const next = { ...session, ...part }
    writeSession(owner, next)
    setSession(next)
  }
  return {
    session,
    /** Shows an exercise; null goes on with what is still to be done. */
    show: (exerciseId: number | null) => {
      change({ exerciseId })
    },
    finish: () => {
      change({ finishedAt: Date.now(), exerciseId: null })
    },
    /** It was not over after all. */
    resume: () => {
      change({ finishedAt: null })
    },
  }
}
