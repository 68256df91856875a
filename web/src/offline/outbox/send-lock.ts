import type { OutboxDatabase } from './store'

/** Lets one tab send at a time, so that what was done first is logged first. */
export interface SendLock {
  /**
   * Does the work when it is this tab's turn, and gives true; or gives false because another tab has it and
   * this one should ask again later. `renew` tells whether the turn is still this tab's, and prolongs it.
   */
  take(work: (renew: () => Promise<boolean>) => Promise<void>): Promise<boolean>
}

const NAME = 'ironleaf-outbox'

/** By the browser's own locks, which end with the tab that holds them. */
export function webLock(locks: Pick<LockManager, 'request'>): SendLock {
  return {
    async take(work) {
      await locks.request(NAME, () => work(() => Promise.resolve(true)))
      return true
    },
  }
}

/** Longer than one log may take to be sent; what a closed tab held is free after that. */
export const LEASE_MS = 45_000

/** For browsers without locks, or pages that were not delivered safely: a note in the database that runs out. */
export function leaseLock(
  database: () => Promise<OutboxDatabase>,
  holder: string,
  now: () => number,
): SendLock {
  /** True when the lease is this tab's, from now on for the whole time. */
  const renew = async () => {
    const transaction = (await database()).transaction('leases', 'readwrite')
    const lease = await transaction.store.get(NAME)
    const isFree = lease === undefined || lease.holder === holder || lease.until <= now()
    if (isFree) await transaction.store.put({ holder, until: now() + LEASE_MS }, NAME)
    await transaction.done
    return isFree
  }
  const giveBack = async () => {
    const transaction = (await database()).transaction('leases', 'readwrite')
    const lease = await transaction.store.get(NAME)
    if (lease?.holder === holder) await transaction.store.delete(NAME)
    await transaction.done
  }
  return {
    async take(work) {
      let isMine: boolean
      try {
        isMine = await renew()
      } catch {
        // Without a database there is nothing that two tabs could share.
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
