import type { ShownLog } from '@/offline/outbox/outbox'

/**
 * What waits to be sent, in words; null when nothing does, or when it has only just been marked and is on its way.
 */
export function waitingText(logs: readonly ShownLog[], isOnline: boolean): string | null {
  const waiting = logs.filter((log) => log.state === 'waiting' && (!isOnline || log.attempts > 0))
  if (waiting.length === 0) return null
  const subject =
    waiting.length === 1 ? '1 exercise waits' : `${String(waiting.length)} exercises wait`
  const advice = waiting.every((log) => log.isDurable)
    ? ''
    : ' This browser keeps nothing: leave this page open until then.'
  return `${subject} to be sent.${advice}`
}
