import { readStored, writeStored } from '@/lib/stored-data'
import { clampRest } from './rest-length'
import type { Rest } from './use-rest'

/** One place: there is at most one rest. It goes with the session's data. */
const PLACE = 'rest'

/** The rest that runs, after a reload or on another page; null when none does. */
export function readRest(): Rest | null {
  try {
    const kept: unknown = JSON.parse(readStored(PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { seconds, endsAt } = kept as Partial<Rest>
    if (typeof seconds !== 'number' || typeof endsAt !== 'number' || endsAt <= Date.now()) {
      return null
    }
    return { id: 0, seconds: clampRest(seconds), endsAt }
  } catch {
    return null
  }
}

/** One that was only offered is offered again with the next set. */
export function keepRest(rest: Rest | null): void {
  writeStored(PLACE, rest?.endsAt == null ? '' : JSON.stringify(rest))
}
