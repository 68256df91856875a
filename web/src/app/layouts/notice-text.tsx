import { unsyncedText } from '@/features/training-log/unsynced-text'
import { formatMoment, formatTime, toIsoDate } from '@/lib/moment'
import { useNow } from '@/lib/use-now'
import type { Shown } from '@/offline/outbox/outbox'
import { NoticeLine } from './notice-line'

/** Says when the displayed data was saved, in the shortest clear form. */
function describeSavedAt(time: number): string {
  const moment = new Date(time)
  return toIsoDate(moment) === toIsoDate(new Date())
    ? `Showing data saved at ${formatTime(moment)}.`
    : `Showing data saved on ${formatMoment(moment.toISOString())}.`
}

interface NoticeTextProps {
  isOnline: boolean
  keptSince: number | null
  /** Logs and changes that the server does not have. */
  unsent: readonly Shown[]
}

/** Says that the connection or the server fails, which data is displayed, and what is not synced yet. */
export function NoticeText({ isOnline, keptSince, unsent }: NoticeTextProps) {
  const now = useNow(
    unsent.some(({ state }) => state === 'waiting'),
    1000,
  )
  const waiting = unsyncedText(unsent, isOnline, now)
  const sentences = [
    isOnline ? null : 'You are offline.',
    isOnline && keptSince !== null ? 'The server has a problem.' : null,
    keptSince === null ? null : describeSavedAt(keptSince),
    waiting,
  ].filter((sentence) => sentence !== null)
  if (!isOnline && keptSince === null && waiting === null) {
    sentences.push(
      'Exercises you mark done and food you log sync later. Other changes need a connection.',
    )
  }
  return sentences.length === 0 ? null : <NoticeLine>{sentences.join(' ')}</NoticeLine>
}
