import { openDB, type DBSchema } from 'idb'
import { KEPT_DATABASE } from '@/lib/stored-data'

/** One answer of the server, kept for use without a network. */
export interface CachedResponse {
  userId: number
  /** Which of the kept queries it answers; a newer answer takes its place. */
  name: string
  /** The member's own ISO date for which it was given. */
  day: string
  data: unknown
  /** In milliseconds since 1970. */
  formatSavedAt: number
  /** When the server last answered this account, in milliseconds since 1970; `formatSavedAt` where it is missing. */
  confirmedAt?: number
  /** The shape of the API's answers in the build that kept it. */
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
 * Opened for each use and closed again: `clearStoredData` removes the whole database, and an open connection,
 * be it another tab's, would hold it up.
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
