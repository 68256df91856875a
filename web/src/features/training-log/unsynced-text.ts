import { plural } from '@/lib/plural'
import type { ShownLog } from '@/offline/outbox/outbox'

/** A log that is on its way for longer than this is worth a word. */
const UNREMARKABLE_MS = 4000

/**
 * Describes what is not synced yet. Null when nothing waits, or when it was marked a moment ago and is on its way.
 */
export function unsyncedText(
  logs: readonly ShownLog[],
  isOnline: boolean,
  now: number,
): string | null {
  const waiting = logs.filter(
    ({ state, attempts, created_at }) =>
      state === 'waiting' &&
      (!isOnline || attempts > 0 || now - Date.parse(created_at) > UNREMARKABLE_MS),
  )
  if (waiting.length === 0) return null
  const advice = waiting.every((log) => log.isDurable)
    ? ''
    : ' This browser keeps nothing: leave this page open until then.'
  return `${plural(waiting.length, { one: '# exercise', other: '# exercises' })} not synced yet.${advice}`
}
