import { unsyncedText } from '@/features/training-log/unsynced-text'
import { formatMoment, formatTime, toIsoDate } from '@/lib/format'
import { useNow } from '@/lib/use-now'
import { useOnline } from '@/lib/use-online'
import {
  useOutbox,
  useOutboxDiary,
  useOutboxEntries,
  useOutboxSets,
} from '@/offline/outbox/use-outbox'
import { ConnectionNotice } from './offline-notice'

/** Says when the displayed data was saved, in the shortest clear form. */
function describeSavedAt(time: number): string {
  const moment = new Date(time)
  return toIsoDate(moment) === toIsoDate(new Date())
    ? `Showing data saved at ${formatTime(moment)}.`
    : `Showing data saved on ${formatMoment(moment.toISOString())}.`
}

/** Tells a member that saved data is displayed and which logs are not synced yet. */
export function MemberNotice({ keptSince }: { keptSince: number | null }) {
  const online = useOnline()
  const unsent = [...useOutbox(), ...useOutboxSets(), ...useOutboxDiary(), ...useOutboxEntries()]
  const now = useNow(
    unsent.some(({ state }) => state === 'waiting'),
    1000,
  )
  const waiting = unsyncedText(unsent, online, now)
  const sentences = [
    online ? null : 'You are offline.',
    online && keptSince !== null ? 'The server has a problem.' : null,
    keptSince === null ? null : describeSavedAt(keptSince),
    waiting,
  ].filter((sentence) => sentence !== null)
  if (!online && keptSince === null && waiting === null) {
    sentences.push(
      'Exercises you mark done and food you log sync later. Other changes need a connection.',
    )
  }
  return <ConnectionNotice text={sentences.length === 0 ? null : sentences.join(' ')} />
}
