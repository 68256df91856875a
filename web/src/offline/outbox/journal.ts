import { parseJson } from '@/domain/entry/parse-json'
import {
  keepUnsaved,
  readUnsaved,
  unsavedPlace,
  unsavedPlaces,
  writeUnsaved,
} from '@/lib/unsaved-data'
import { readRecord, type OutboxItem, type Unsent } from './record'

/*
 * The journal of workouts: records that are on the device before the function that writes them returns, so that nothing
 * can come between a tick and its set. Each record has a place of its own, so two tabs never overwrite each other's.
 */

const placeOf = ({ userId, key }: Pick<Unsent, 'userId' | 'key'>) =>
  unsavedPlace(userId, `journal:${key}`)

/** The journal orders by time and not by number. */
const SEQ = 0

export const journal = {
  /** Returns false if the browser cannot store it. */
  add: (record: Unsent): boolean => keepUnsaved(placeOf(record), JSON.stringify(record)),

  has: (record: Unsent): boolean => readUnsaved(placeOf(record)) !== null,

  /** Returns the records of an account, oldest first. */
  all: (userId: number): OutboxItem[] =>
    unsavedPlaces(unsavedPlace(userId, 'journal:'))
      .flatMap((place) => {
        const record = readRecord(parseJson(readUnsaved(place)))
        return record === null ? [] : [{ ...record, seq: SEQ, isDurable: true }]
      })
      .sort((a, b) => a.created_at.localeCompare(b.created_at)),

  update: (record: Unsent): void => {
    writeUnsaved(placeOf(record), JSON.stringify(record))
  },

  remove: (record: Unsent): void => {
    writeUnsaved(placeOf(record), null)
  },

  clear: (userId: number): void => {
    for (const place of unsavedPlaces(unsavedPlace(userId, 'journal:'))) writeUnsaved(place, null)
  },
}

/** Merges the journal with other records in the order of their times. The others keep their order. */
export function inOrder(
  ofJournal: readonly OutboxItem[],
  others: readonly OutboxItem[],
): OutboxItem[] {
  const merged: OutboxItem[] = []
  let at = 0
  for (const other of others) {
    for (
      let next = ofJournal[at];
      next && next.created_at <= other.created_at;
      next = ofJournal[at]
    ) {
      merged.push(next)
      at += 1
    }
    merged.push(other)
  }
  return [...merged, ...ofJournal.slice(at)]
}
