import type { ProgramEntryInput } from '@/api/types'
import { toIsoDate } from '@/lib/moment'
import { newUnsentChange, type InStore, type UnsentChange } from './diary-model'
import type { Moment } from './model'

/* An entry of the program that the server does not have yet: a finished day, a new value, a pause. It waits in the
   queue of the logs, so that the server has the logs of a day before the entry that ends it. */

/** Version of the stored shape. Logs, sets and changes of the diary have the versions 1 to 4 in the same store. */
export const ENTRY_SHAPE = 5

export interface ProgramOperation {
  op: 'program'
  /** The entry, with the day on which it was made, whenever it is sent. */
  entry: ProgramEntryInput & { on: string }
  /** Name of the lift whose value it sets, for display; null for other entries. */
  lift: string | null
}

export type UnsentEntry = UnsentChange<ProgramOperation>
/** An unsent entry in a store. */
export type OutboxEntry = UnsentEntry & InStore

/** Returns a function that makes the record of an entry for an account, under a key. It is of today unless it says another day. */
export const unsentEntry =
  (entry: ProgramEntryInput, lift: string | null) =>
  (userId: number, key: string, moment: Moment): UnsentEntry =>
    newUnsentChange(
      ENTRY_SHAPE,
      { op: 'program', entry: { ...entry, on: entry.on ?? toIsoDate(moment.now) }, lift },
      userId,
      key,
      moment,
    )

/** Parses a stored entry. Returns null for other records. */
export function readUnsentEntry(stored: unknown): UnsentEntry | null {
  const change = stored as Partial<UnsentEntry> | null
  return change?.shape === ENTRY_SHAPE && typeof change.operation === 'object'
    ? (change as UnsentEntry)
    : null
}
