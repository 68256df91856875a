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
  const advice = waiting.every((log) => log.isDurable)
    ? ''
    : ' This browser keeps nothing: leave this page open until then.'
  return `${plural(countExercises(waiting), { one: '# exercise', other: '# exercises' })} not synced yet.${advice}`
}
