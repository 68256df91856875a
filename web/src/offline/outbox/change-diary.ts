import { outbox } from '.'
import type { DiaryOperation } from './payloads'
import { newRecord } from './record'

/** What is known about a change: the server has it or rejected it, or it waits on this device for a connection. */
export type Outcome = { kind: 'sent' | 'waiting' } | { kind: 'refused'; reason: string }

export interface KeptChange {
  key: string
  /** Resolves when the server has decided, or when it is clear that this takes longer. */
  outcome: Promise<Outcome>
}

/** Time for the server's answer. After that, a change waits on the device as it does without a connection. */
const PATIENCE_MS = 4_000

function outcomeOf(key: string): Outcome {
  const change = outbox.diary().find((one) => one.key === key)
  if (change?.state === 'refused') return { kind: 'refused', reason: change.reason ?? '' }
  return { kind: change?.state === 'waiting' ? 'waiting' : 'sent' }
}

/**
 * Displays a change of the diary, stores it and sends it. Returns its key and outcome once it is stored.
 *
 * Fails if the account of the page is not signed in.
 */
export function changeDiary(operation: DiaryOperation): Promise<KeptChange> {
  return new Promise((resolve, reject) => {
    let key = ''
    const sending = outbox.save(
      (userId, newKey, moment) => {
        key = newKey
        return newRecord('diary', operation, userId, newKey, moment)
      },
      () => {
        const silence = new Promise((wait) => setTimeout(wait, PATIENCE_MS))
        const outcome = Promise.race([sending, silence]).then(() => outcomeOf(key))
        resolve({ key, outcome })
      },
    )
    sending.catch(reject)
  })
}
