import { useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from './connection'

/** Returns whether the server was reachable, as last reported. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isConnected, () => true)
}
