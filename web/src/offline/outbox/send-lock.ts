import { completionOf, resultOf } from '../database'
import type { Lease } from './store'

/** Lets only one tab send at a time, so that logs are saved in order. */
export interface SendLock {
  /**
   * Runs the work and returns true if this tab gets the lock. Returns false if another tab has it
   * and the caller should retry later. `renew` extends the lease and returns whether this tab still
   * has it.
   */
  take(work: (renew: () => Promise<boolean>) => Promise<void>): Promise<boolean>
}

const NAME = 'ironleaf-outbox'

/** A lock of the Web Locks API, which the browser releases when its tab closes. */
export function webLock(locks: Pick<LockManager, 'request'>): SendLock {
  return {
    async take(work) {
      await locks.request(NAME, () => work(() => Promise.resolve(true)))
      return true
    },
  }
}

/** Longer than sending one log takes. The lease of a closed tab expires after this time. */
export const LEASE_MS = 45_000

/** A lease in the database, for browsers without Web Locks and for pages without HTTPS. */
export function leaseLock(
  database: () => Promise<IDBDatabase>,
  holder: string,
  now: () => number,
): SendLock {
  const inTransaction = async <Result>(
    work: (leases: IDBObjectStore, lease: Lease | undefined) => Result,
  ): Promise<Result> => {
    const transaction = (await database()).transaction('leases', 'readwrite')
    const done = completionOf(transaction)
    const leases = transaction.objectStore('leases')
    const found: Promise<unknown> = resultOf(leases.get(NAME))
    const [result] = await Promise.all([
      found.then((lease) => work(leases, lease as Lease | undefined)),
      done,
    ])
    return result
  }
  /** Takes or extends the lease. Returns true if this tab has it for the full time from now. */
  const renew = () =>
    inTransaction((leases, lease) => {
      const isFree = lease === undefined || lease.holder === holder || lease.until <= now()
      if (isFree) leases.put({ holder, until: now() + LEASE_MS }, NAME)
      return isFree
    })
  const giveBack = () =>
    inTransaction((leases, lease) => {
      if (lease?.holder === holder) leases.delete(NAME)
    })
  return {
    async take(work) {
      let isMine: boolean
      try {
        isMine = await renew()
      } catch {
        // Without a database, two tabs share nothing.
        await work(() => Promise.resolve(true))
        return true
      }
      if (!isMine) return false
      try {
        await work(renew)
      } finally {
        await giveBack()
      }
      return true
    },
  }
}
