import { api } from '@/api/client'
import type { Step } from './diary-queue'
import { findConflict, isResponseFor, toRequestBody } from './model'
import type { ConflictingLog, Kind } from './payloads'
import type { OutboxItem, RecordOf, UnsentLog, UnsentSet } from './record'
import { creationOptions, requestOptions } from './request-options'
import { isSavedSet } from './set-model'
import type { OutboxStore } from './store'

/** Part of the server's data that a record changes. */
export type SentKind = 'logs' | 'diary' | 'program'

/** What a response means: the server has it, it is not from the server, or the server has another log instead. */
export type Verdict = 'saved' | 'foreign' | ConflictingLog

/** What the outbox knows of a kind of records. */
interface KindRules<Name extends Kind> {
  changes: SentKind
  /** Sends a record and returns the server's response. */
  send: (record: RecordOf<Name>, limitMs: number) => Promise<unknown>
  check: (answer: unknown, record: RecordOf<Name>) => Verdict
  /** Prepares the request. Most kinds need no preparation. */
  prepare?: (
    next: OutboxItem,
    queue: readonly OutboxItem[],
    store: Pick<OutboxStore, 'update' | 'remove'>,
  ) => Promise<Step>
}

const sendLog = (log: UnsentLog, limitMs: number): Promise<unknown> =>
  api.post('/api/user/exercise-logs', {
    ...creationOptions(log, limitMs),
    body: toRequestBody(log),
  })

function sendSet(set: UnsentSet, limitMs: number): Promise<unknown> {
  const options = requestOptions(set, limitMs)
  const { set_key, exercise_id, log_date, position, values } = set.payload
  const place = { exercise_id, log_date, position, changed_at: set.created_at }
  const path = { key: set_key }
  return values === null
    ? api.delete('/api/user/exercise-sets/{key}', { ...options, path, query: place })
    : api.put('/api/user/exercise-sets/{key}', { ...options, path, body: { ...place, ...values } })
}

/* The code for changes is loaded with the first one, because most pages send none. It checks their responses. */

const prepareChange: KindRules<'diary'>['prepare'] = async (...step) =>
  (await import('./diary-queue')).prepareChange(...step)

const kinds: { [Name in Kind]: KindRules<Name> } = {
  log: {
    changes: 'logs',
    send: sendLog,
    check: (answer, log) =>
      isResponseFor(answer, log) ? (findConflict(answer, log) ?? 'saved') : 'foreign',
  },
  set: {
    changes: 'logs',
    send: sendSet,
    check: (answer) => (isSavedSet(answer) ? 'saved' : 'foreign'),
  },
  diary: {
    changes: 'diary',
    send: async (...change) => (await import('./diary-requests')).sendDiary(...change),
    check: () => 'saved',
    prepare: prepareChange,
  },
  program: {
    changes: 'program',
    send: async (...entry) => (await import('./diary-requests')).sendEntry(...entry),
    check: () => 'saved',
    prepare: prepareChange,
  },
}

/** Returns the rules for a record. Its texts are in `descriptions`, which few pages load. */
export const rulesOf = <Name extends Kind>({ kind }: { kind: Name }): KindRules<Name> => kinds[kind]
