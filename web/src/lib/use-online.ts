import { useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from './connection'

/** Whether the server can be reached, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isConnected, () => true)
}
