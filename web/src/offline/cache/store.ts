import { openDB, type DBSchema } from 'idb'
import { KEPT_DATABASE } from '@/lib/stored-data'

/** One server response, cached for offline use. */
export interface CachedResponse {
  userId: number
  /** Name of the cached query. A newer response replaces this one. */
  name: string
  /** The member's local ISO date of the request. */
  day: string
  data: unknown
  /** Milliseconds since 1970. */
  keptAt: number
  /**
   * Time of the server's latest response to this account, in milliseconds since 1970. Defaults to
   * `keptAt`.
   */
  confirmedAt?: number
  /** Shape of the API responses in the build that stored this one. */
  shape: string
}

export interface CacheStore {
  put(answer: CachedResponse): Promise<void>
  all(userId: number): Promise<CachedResponse[]>
  remove(answer: CachedResponse): Promise<void>
}

const ANSWERS = 'answers'

interface CacheSchema extends DBSchema {
  [ANSWERS]: { key: [number, string]; value: CachedResponse; indexes: { userId: number } }
}

/**
 * Returns the store of cached responses.
 *
 * It opens the database for each use and closes it again: `clearStoredData` deletes the whole
 * database, and an open connection, even in another tab, would block that.
 */
export function cacheStore(): CacheStore {
  const withDatabase = async <Value>(
    work: (database: Awaited<ReturnType<typeof open>>) => Promise<Value>,
  ): Promise<Value> => {
    const database = await open()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
  return {
    put: (answer) =>
      withDatabase(async (database) => {
        await database.put(ANSWERS, answer)
      }),
    all: (userId) =>
      withDatabase((database) => database.getAllFromIndex(ANSWERS, 'userId', userId)),
    remove: ({ userId, name }) =>
      withDatabase((database) => database.delete(ANSWERS, [userId, name])),
  }
}

const open = () =>
  openDB<CacheSchema>(KEPT_DATABASE, 1, {
    upgrade(database) {
      const answers = database.createObjectStore(ANSWERS, { keyPath: ['userId', 'name'] })
      answers.createIndex('userId', 'userId')
    },
  })
