/* IndexedDB with promises: the few calls that the offline stores need. */

/** Returns the result of a request. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('A request to the database of the browser failed'))
    }
  })
}

/** Resolves when a transaction is stored. Call it before the first wait, so that no event is missed. */
export function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('The database of the browser stopped a change'))
    }
  })
}

/**
 * Opens a database of one version. `create` defines the stores of a new one.
 *
 * `onGone` is called when the connection ends by itself. With it, the connection also closes for a newer version of
 * the app in another tab, which upgrades the database.
 */
export function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
  onGone?: () => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    create(request.result)
  }
  return resultOf(request).then((database) => {
    if (onGone !== undefined) {
      database.onversionchange = () => {
        database.close()
        onGone()
      }
      database.onclose = onGone
    }
    return database
  })
}
