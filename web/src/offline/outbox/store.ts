import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readUnsentLog, type OutboxLog, type UnsentLog } from './model'
import { readUnsentSet, type OutboxSet, type UnsentSet } from './set-model'

/** A log or a set that the server does not have yet. */
export type Unsent = UnsentLog | UnsentSet
export type OutboxItem = OutboxLog | OutboxSet

type Stored<Item> = Item & Pick<OutboxItem, 'seq' | 'isDurable'>

/** Stores logs and sets until the server has them. A resolved write survives the page. */
export interface OutboxStore {
  /** Appends an item. */
  add<Item extends Unsent>(item: Item): Promise<Stored<Item>>
  /** Returns the account's items in order of creation. */
  all(userId: number): Promise<OutboxItem[]>
  /** Stores a change of an item, unless the item was deleted meanwhile. */
  update(item: OutboxItem): Promise<void>
  remove(item: OutboxItem): Promise<void>
  /** Deletes all of the account's items. */
  clear(userId: number): Promise<void>
}

const LOGS = 'logs'
const LEASES = 'leases'

export interface Lease {
  holder: string
  /** Milliseconds since 1970. */
  until: number
}

interface OutboxSchema extends DBSchema {
  // The value may come from another version of the app: it is parsed when it is read.
  [LOGS]: { key: number; value: object; indexes: { userId: number } }
  [LEASES]: { key: string; value: Lease }
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>

const NAME = 'ironleaf-outbox'
const VERSION = 1

/** Opens the database on first use, and again after it was closed. */
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
      // Lets a newer version of the app in another tab upgrade the database. No log is lost.
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
        // The page may only report a log as stored once it is on disk.
        durability: 'strict',
      })
      const [seq] = await Promise.all([transaction.store.add(log), transaction.done])
      return { ...log, seq, isDurable: true }
    },
    async all(userId) {
      const stored = await (await database()).getAllFromIndex(LOGS, 'userId', userId)
      return stored.flatMap((one) => {
        const item = readUnsentSet(one) ?? readUnsentLog(one)
        return item === null ? [] : [{ ...item, seq: (one as OutboxItem).seq, isDurable: true }]
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

/** A store in memory, which lasts until the page closes. */
export function pageStore(): OutboxStore {
  const logs = new Map<number, OutboxItem>()
  let last = 0
  return {
    add(log) {
      last += 1
      const stored = { ...log, seq: last, isDurable: false }
      logs.set(stored.seq, stored)
      return Promise.resolve(stored)
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

/**
 * Timeout for the browser's database. Some browsers never respond, and logs must be sent anyway.
 */
const PATIENCE_MS = 4000

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The database of the browser does not respond'))
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Combines the device's store with one in memory for logs that the device cannot store (private
 * windows, full disks).
 */
export function storeWithFallback(durable: OutboxStore, page = pageStore()): OutboxStore {
  const of = (log: OutboxItem) => (log.isDurable ? durable : page)
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
