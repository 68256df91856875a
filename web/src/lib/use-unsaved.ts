import { useMemo, useSyncExternalStore } from 'react'
import { readUnsaved, watchUnsaved } from './unsaved-data'

/**
 * Returns the current value of a key, in sync with other tabs.
 *
 * `parse` must be stable between renders.
 */
export function useUnsaved<Value>(place: string, parse: (text: string | null) => Value): Value {
  const text = useSyncExternalStore(watchUnsaved, () => readUnsaved(place))
  return useMemo(() => parse(text), [parse, text])
}
