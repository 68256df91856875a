import { plural } from '@/domain/text/plural'
import { countItems, type Shown } from '@/offline/outbox/outbox'

/** Duration for which a pending request is not mentioned. */
const UNREMARKABLE_MS = 4000

/** Describes what is not synced yet. Returns null if everything is synced or was marked done a moment ago. */
export function unsyncedText(
  items: readonly Shown[],
  isOnline: boolean,
  now: number,
): string | null {
  const waiting = items.filter(
    ({ state, attempts, created_at }) =>
      state === 'waiting' &&
      (!isOnline || attempts > 0 || now - Date.parse(created_at) > UNREMARKABLE_MS),
  )
  if (waiting.length === 0) return null
  const { exercises, diary, program } = countItems(waiting)
  const unsynced = [
    plural(exercises, {
      none: '',
      one: '# exercise not synced yet.',
      other: '# exercises not synced yet.',
    }),
    plural(diary, {
      none: '',
      one: '# change to your food diary not synced yet.',
      other: '# changes to your food diary not synced yet.',
    }),
    plural(program, {
      none: '',
      one: '# change to your program not synced yet.',
      other: '# changes to your program not synced yet.',
    }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
  return waiting.every((item) => item.isDurable)
    ? unsynced
    : `${unsynced} This browser cannot store data, so keep this page open.`
}
