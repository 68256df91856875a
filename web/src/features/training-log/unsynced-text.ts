import { plural } from '@/lib/plural'
import { countExercises, type ShownLog, type ShownSet } from '@/offline/outbox/outbox'

/** Duration for which a pending request is not mentioned. */
const UNREMARKABLE_MS = 4000

/** Describes what is not synced yet. Returns null if everything is synced or was marked done a moment ago. */
export function unsyncedText(
  logs: readonly (ShownLog | ShownSet)[],
  isOnline: boolean,
  now: number,
): string | null {
  const waiting = logs.filter(
    ({ state, attempts, created_at }) =>
      state === 'waiting' &&
      (!isOnline || attempts > 0 || now - Date.parse(created_at) > UNREMARKABLE_MS),
  )
  if (waiting.length === 0) return null
  const unsynced = plural(countExercises(waiting), {
    one: '# exercise not synced yet.',
    other: '# exercises not synced yet.',
  })
  return waiting.every((log) => log.isDurable)
    ? unsynced
    : `${unsynced} This browser cannot store data, so keep this page open.`
}
