import { useMemo, useSyncExternalStore } from 'react'
import { readUnsaved, watchUnsaved } from './unsaved-data'

/** What is stored in a place, as it is now in all tabs. `parse` must be stable between renders. */
export function useUnsaved<Value>(place: string, parse: (text: string | null) => Value): Value {
  const text = useSyncExternalStore(watchUnsaved, () => readUnsaved(place))
  return useMemo(() => parse(text), [parse, text])
}
