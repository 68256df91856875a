import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readUnsentLog, type OutboxLog, type UnsentLog } from './model'

/** Where logs stand until the server has them. Everything a store has said yes to survives the page. */
export interface OutboxStore {
  /** Keeps a log behind all others. */
  add(log: UnsentLog): Promise<OutboxLog>
  /** The account's logs in the order in which they were made. */
  all(userId: number): Promise<OutboxLog[]>
  /** Keeps a change; a log that is gone meanwhile stays gone. */
  update(log: OutboxLog): Promise<void>
  remove(log: OutboxLog): Promise<void>
  /** Removes all of the account's logs. */
  clear(userId: number): Promise<void>
}

const LOGS = 'logs'
const LEASES = 'leases'

export interface Lease {
  holder: string
  /** In milliseconds since 1970. */
  until: number
}

interface OutboxSchema extends DBSchema {
  // What stands in it may be from another version of the app: `readUnsentLog` reads it.
  [LOGS]: { key: number; value: object; indexes: { userId: number } }
  [LEASES]: { key: string; value: Lease }
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>

const NAME = 'ironleaf-outbox'
const VERSION = 1

/** Opens the database at the first question, and again after it was closed. */
export function outboxDatabase(): () => Promise<OutboxDatabase> {
  let opening: Promise<OutboxDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  return () => {
    opening ??= openDB<OutboxSchema>(NAME, VERSION, {
      upgrade(database) {
        const logs = database.createObjectStore(LOGS, { keyPath: 'seq', autoIncrement: true })
        logs.createIndex('userId', 'userId')
        database.createObjectStore(LEASES)
      },
      // A newer version of the app, in another tab, needs the place: it gets it, and no log is lost by that.
      blocking(_, __, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}

export function durableStore(database: () => Promise<OutboxDatabase>): OutboxStore {
  return {
    async add(log) {
      const transaction = (await database()).transaction(LOGS, 'readwrite', {
        // On the disk, and not only on its way there, before the page says that it is kept.
        durability: 'strict',
      })
      const [seq] = await Promise.all([transaction.store.add(log), transaction.done])
      return { ...log, seq, isDurable: true }
    },
    async all(userId) {
      const stored = await (await database()).getAllFromIndex(LOGS, 'userId', userId)
      return stored.flatMap((one) => {
        const log = readUnsentLog(one)
        return log === null ? [] : [{ ...log, seq: (one as OutboxLog).seq, isDurable: true }]
      })
    },
    async update(log) {
      const transaction = (await database()).transaction(LOGS, 'readwrite')
      if ((await transaction.store.get(log.seq)) !== undefined) await transaction.store.put(log)
      await transaction.done
    },
    async remove({ seq }) {
      await (await database()).delete(LOGS, seq)
    },
    async clear(userId) {
      const transaction = (await database()).transaction(LOGS, 'readwrite')
      const keys = await transaction.store.index('userId').getAllKeys(userId)
      await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done])
    },
  }
}

/** Keeps logs for as long as the page is open. */
export function pageStore(): OutboxStore {
  const logs = new Map<number, OutboxLog>()
  let last = 0
  return {
    add(log) {
      last += 1
      const kept = { ...log, seq: last, isDurable: false }
      logs.set(kept.seq, kept)
      return Promise.resolve(kept)
    },
    all: (userId) => Promise.resolve([...logs.values()].filter((log) => log.userId === userId)),
    update(log) {
      if (logs.has(log.seq)) logs.set(log.seq, log)
      return Promise.resolve()
    },
    remove({ seq }) {
      logs.delete(seq)
      return Promise.resolve()
    },
    clear(userId) {
      for (const log of logs.values()) if (log.userId === userId) logs.delete(log.seq)
      return Promise.resolve()
    },
  }
}

/** How long a browser's database is waited for. Some never answer, and a log should be sent all the same. */
const PATIENCE_MS = 4000

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser’s database does not answer'))
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The device's store, and the page's own for what the device does not take (private windows, full disks). */
export function storeWithFallback(durable: OutboxStore, page = pageStore()): OutboxStore {
  const of = (log: OutboxLog) => (log.isDurable ? durable : page)
  return {
    async add(log) {
      try {
        return await inTime(durable.add(log))
      } catch {
        return page.add(log)
      }
    },
    async all(userId) {
      const onDevice = await inTime(durable.all(userId)).catch(() => [])
      return [...onDevice, ...(await page.all(userId))]
    },
    update: (log) => of(log).update(log),
    remove: (log) => of(log).remove(log),
    async clear(userId) {
      await page.clear(userId)
      await inTime(durable.clear(userId)).catch(() => undefined)
    },
  }
}
