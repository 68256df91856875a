import { VERSIONS, type ConflictingLog, type Kind, type Payloads } from './payloads'

/* What the server does not have yet: one record for each log, set, change of the diary and entry of the program. It is
   stored before it is sent, and deleted only after the server confirmed it, so that no reload, closed browser or lost
   response loses it. Its key is its idempotency key, which prevents duplicates. */

export interface RecordOf<Name extends Kind> {
  kind: Name
  /** Version of the payload. */
  version: number
  /** Idempotency key: repeated requests create only one log, entry, copy or food. */
  key: string
  /** Owner of the record. No other account sends or sees it. */
  userId: number
  payload: Payloads[Name]
  /** The member's time zone at that moment. */
  time_zone: string
  created_at: string
  /**
   * `waiting`: not sent yet. `refused`: the server rejected it; the member changes it, sends it again or discards it.
   * `standing`: the server already has a different log of that exercise and day; the member chooses.
   */
  state: 'waiting' | 'refused' | 'standing'
  /** The server's message for a rejected record. */
  reason: string | null
  /** Whether what it changes no longer exists, so that sending it again is no use. Missing in older records. */
  isGone?: boolean
  /** The log on the server that conflicts with this one. */
  standing?: ConflictingLog | null
  /** Number of requests that began. Without any, the server cannot know a change of the diary. */
  attempts: number
}

export type UnsentLog = RecordOf<'log'>
export type UnsentSet = RecordOf<'set'>
export type UnsentDiary = RecordOf<'diary'>
export type UnsentEntry = RecordOf<'program'>
export type Unsent = UnsentLog | UnsentSet | UnsentDiary | UnsentEntry

/** Values that the store adds to a record. */
export interface InStore {
  /** Sequence number that the store assigns in order of creation. */
  seq: number
  /** False if the browser stores nothing: the record is lost with the page. */
  isDurable: boolean
}

export type OutboxLog = UnsentLog & InStore
export type OutboxSet = UnsentSet & InStore
export type OutboxDiary = UnsentDiary & InStore
export type OutboxEntry = UnsentEntry & InStore
export type OutboxItem = OutboxLog | OutboxSet | OutboxDiary | OutboxEntry

export interface Moment {
  now: Date
  timeZone: string
}

/** Makes a record of an account under a key. */
export type MakeRecord = (userId: number, key: string, moment: Moment) => Unsent

export const newRecord = <Name extends Kind>(
  kind: Name,
  payload: Payloads[Name],
  userId: number,
  key: string,
  { now, timeZone }: Moment,
): RecordOf<Name> => ({
  kind,
  version: VERSIONS[kind],
  key,
  userId,
  payload,
  time_zone: timeZone,
  created_at: now.toISOString(),
  state: 'waiting',
  reason: null,
  attempts: 0,
})

/** Kinds of the records from before they named their kind, by their shape. */
const OLD_SHAPES: Readonly<Record<number, Kind>> = {
  1: 'log',
  2: 'log',
  3: 'set',
  4: 'diary',
  5: 'program',
}

const ENVELOPE = new Set([
  'key',
  'userId',
  'time_zone',
  'created_at',
  'state',
  'reason',
  'isGone',
  'standing',
  'attempts',
  'seq',
  'isDurable',
])

/** Returns a record from before records named their kind: its values were next to each other. */
function fromOldShape({ shape, operation, ...stored }: Record<string, unknown>): unknown {
  const kind = OLD_SHAPES[shape as number]
  if (kind === undefined) return null
  const entries = Object.entries(stored)
  const envelope = Object.fromEntries(entries.filter(([name]) => ENVELOPE.has(name)))
  const values = Object.fromEntries(entries.filter(([name]) => !ENVELOPE.has(name)))
  return { ...envelope, kind, version: 1, payload: operation ?? values }
}

/**
 * Parses a stored record of this version or an older one. Returns null for a record of a newer version, which stays
 * stored.
 */
export function readRecord(stored: unknown): Unsent | null {
  if (typeof stored !== 'object' || stored === null) return null
  const record = ('kind' in stored ? stored : fromOldShape({ ...stored })) as Partial<Unsent> | null
  const { kind, version, key, userId, payload } = record ?? {}
  const isKnown = typeof kind === 'string' && Object.hasOwn(VERSIONS, kind)
  if (!isKnown || typeof version !== 'number' || version > VERSIONS[kind]) return null
  const isWhole =
    typeof key === 'string' && typeof userId === 'number' && isPayload(kind, payload ?? {})
  return isWhole ? (record as Unsent) : null
}

/** Returns whether a payload has what its request cannot do without. */
function isPayload(kind: Kind, payload: object): boolean {
  const has = (name: string, type: string) => typeof payload[name as keyof object] === type
  const isOfExercise = has('exercise_id', 'number') && has('log_date', 'string')
  switch (kind) {
    case 'log':
      return isOfExercise
    case 'set':
      return isOfExercise && has('set_key', 'string')
    case 'diary':
      return has('op', 'string')
    case 'program':
      return has('entry', 'object')
  }
}
