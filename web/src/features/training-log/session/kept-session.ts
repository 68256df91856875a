import { readStored, writeStored } from '@/lib/stored-data'
import type { DraftOwner } from '../kept-drafts'

/** A training session: one day of the plan, done now. Only instants are kept, so that it is right after a night's sleep of the phone. */
export interface TrainingSession {
  /** The day of the plan. */
  planDay: number
  /** In milliseconds since 1970, as all instants here. */
  startedAt: number
  /** Null while it goes on. */
  finishedAt: number | null
  /** What the member chose to see; null goes on with what is still to be done. */
  exerciseId: number | null
}

/** One place for all: the session of another day or account is overwritten, and goes with the session's data. */
const PLACE = 'training-session'

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value)

/** What this member began today; null when it is nothing, or cannot be read. */
export function readSession({ userId, day }: DraftOwner): TrainingSession | null {
  let kept: unknown
  try {
    kept = JSON.parse(readStored(PLACE) ?? 'null')
  } catch {
    return null
  }
  if (typeof kept !== 'object' || kept === null) return null
  const one = kept as Partial<TrainingSession & DraftOwner>
  const { planDay, startedAt, finishedAt = null, exerciseId = null } = one
  if (one.userId !== userId || one.day !== day) return null
  if (!isInstant(planDay) || !isInstant(startedAt)) return null
  return {
    planDay,
    startedAt,
    finishedAt: isInstant(finishedAt) ? finishedAt : null,
    exerciseId: isInstant(exerciseId) ? exerciseId : null,
  }
}

export function writeSession({ userId, day }: DraftOwner, session: TrainingSession): void {
  writeStored(PLACE, JSON.stringify({ userId, day, ...session }))
}
