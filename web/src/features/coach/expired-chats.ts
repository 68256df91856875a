import { allStoredKeys, readStored, removeStored } from '@/lib/stored-data'

/** How long a conversation is kept after its last message, here and on the server. */
export const CHAT_LIFE_MS = 2 * 3_600_000

const POLL_INTERVAL_MS = 60_000
const CHAT_KEY = /^chat-\d+$/

export const isTooOld = (savedAt: number, now: number) =>
  // A time yet to come is a clock that was set back; how old the conversation is, nobody knows then.
  now - savedAt > CHAT_LIFE_MS || savedAt > now + CHAT_LIFE_MS

function savedAtOf(stored: string | null): number {
  try {
    const { savedAt } = JSON.parse(stored ?? '') as { savedAt?: unknown }
    return typeof savedAt === 'number' ? savedAt : NaN
  } catch {
    return NaN
  }
}

/** Deletes each stored conversation that is too old or cannot be read, whoever had it and whether it is opened or not. */
export function discardExpiredChats(now: number): void {
  for (const key of allStoredKeys()) {
    if (!CHAT_KEY.test(key)) continue
    const savedAt = savedAtOf(readStored(key))
    if (Number.isNaN(savedAt) || isTooOld(savedAt, now)) removeStored(key)
  }
}

/** Does so now and for as long as the page is open. */
export function watchExpiredChats(): void {
  const look = () => {
    discardExpiredChats(Date.now())
  }
  look()
  setInterval(look, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', look)
}
