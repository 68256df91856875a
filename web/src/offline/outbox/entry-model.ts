import type { ProgramEntryInput } from '@/api/types'
import { toIsoDate } from '@/lib/moment'
import { newRecord, type Moment, type UnsentEntry } from './record'

/* An entry of the program that the server does not have yet: a finished day, a new value, a pause. It waits in the
   queue of the logs, so that the server has the logs of a day before the entry that ends it. */

/** Returns a function that makes the record of an entry for an account, under a key. It is of today unless it says another day. */
export const unsentEntry =
  (entry: ProgramEntryInput, lift: string | null) =>
  (userId: number, key: string, moment: Moment): UnsentEntry =>
    newRecord(
      'program',
      { entry: { ...entry, on: entry.on ?? toIsoDate(moment.now) }, lift },
      userId,
      key,
      moment,
    )
