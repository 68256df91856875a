import { completionOf, openDatabase, resultOf } from '../database'
import { readRecord, type InStore, type OutboxItem, type Unsent } from './record'

type Stored<Item> = Item & InStore

/** Stores records until the server has them. A resolved write survives the page. */
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

const NAME = 'ironleaf-outbox'

function createStores(database: IDBDatabase): void {
  database
    .createObjectStore(LOGS, { keyPath: 'seq', autoIncrement: true })
    .createIndex('userId', 'userId')
  database.createObjectStore(LEASES)
}

/** Opens the database on first use, and again after it was closed. */
export function outboxDatabase(): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => {
    opening = undefined
  }
  return () => {
    opening ??= openDatabase(NAME, createStores, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}

export function durableStore(database: () => Promise<IDBDatabase>): OutboxStore {
  /** Runs a change in a transaction of its own. Resolves once it is stored. */
  const change = async <Result>(
    work: (logs: IDBObjectStore) => Promise<Result>,
    options?: IDBTransactionOptions,
  ): Promise<Result> => {
    const transaction = (await database()).transaction(LOGS, 'readwrite', options)
    const done = completionOf(transaction)
    const [result] = await Promise.all([work(transaction.objectStore(LOGS)), done])
    return result
  }
  return {
    async add(log) {
      // The page may only report a log as stored once it is on disk.
      const seq = await change((logs) => resultOf(logs.add(log)), { durability: 'strict' })
      return { ...log, seq: Number(seq), isDurable: true }
    },
    async all(userId) {
      const logs = (await database()).transaction(LOGS).objectStore(LOGS)
      // A value may come from another version of the app: it is parsed when it is read.
      const stored: unknown[] = await resultOf(logs.index('userId').getAll(userId))
      return stored.flatMap((one) => {
        const item = readRecord(one)
        return item === null ? [] : [{ ...item, seq: (one as OutboxItem).seq, isDurable: true }]
      })
    },
    update: (log) =>
      change(async (logs) => {
        if ((await resultOf(logs.get(log.seq))) !== undefined) logs.put(log)
      }),
    remove: ({ seq }) => change((logs) => resultOf(logs.delete(seq))),
    clear: (userId) =>
      change(async (logs) => {
        const keys = await resultOf(logs.index('userId').getAllKeys(userId))
        for (const key of keys) logs.delete(key)
      }),
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
