import { KEPT_DATABASE } from '@/lib/stored-data'
import { completionOf, openDatabase, resultOf } from '../database'

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

/**
 * Returns the store of cached responses.
 *
 * It opens the database for each use and closes it again: `clearStoredData` deletes the whole
 * database, and an open connection, even in another tab, would block that.
 */
export function cacheStore(): CacheStore {
  const withAnswers = async <Result>(
    mode: IDBTransactionMode,
    work: (answers: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> => {
    const database = await openDatabase(KEPT_DATABASE, (created) => {
      created
        .createObjectStore(ANSWERS, { keyPath: ['userId', 'name'] })
        .createIndex('userId', 'userId')
    })
    try {
      const transaction = database.transaction(ANSWERS, mode)
      const done = completionOf(transaction)
      const [result] = await Promise.all([work(transaction.objectStore(ANSWERS)), done])
      return result
    } finally {
      database.close()
    }
  }
  return {
    put: (answer) =>
      withAnswers('readwrite', async (answers) => {
        await resultOf(answers.put(answer))
      }),
    all: (userId) =>
      withAnswers('readonly', (answers) => resultOf(answers.index('userId').getAll(userId))),
    remove: ({ userId, name }) =>
      withAnswers('readwrite', (answers) => resultOf(answers.delete([userId, name]))),
  }
}
