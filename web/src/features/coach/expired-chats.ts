import { allStoredKeys, readStored, removeStored } from '@/lib/stored-data'

/** Retention of a chat after its last message, in the browser and on the server. */
export const CHAT_LIFE_MS = 2 * 3_600_000

const POLL_INTERVAL_MS = 60_000
const CHAT_KEY = /^chat-\d+$/

export const isTooOld = (savedAt: number, now: number) =>
  // A time in the future means that the clock was set back, so the age is unknown.
  now - savedAt > CHAT_LIFE_MS || savedAt > now + CHAT_LIFE_MS

function savedAtOf(stored: string | null): number {
  try {
    const { savedAt } = JSON.parse(stored ?? '') as { savedAt?: unknown }
    return typeof savedAt === 'number' ? savedAt : NaN
  } catch {
    return NaN
  }
}

/** Deletes stored chats that are expired or invalid, of all accounts on this browser. */
export function discardExpiredChats(now: number): void {
  for (const key of allStoredKeys()) {
    if (!CHAT_KEY.test(key)) continue
    const savedAt = savedAtOf(readStored(key))
    if (Number.isNaN(savedAt) || isTooOld(savedAt, now)) removeStored(key)
  }
}

/** Deletes expired chats now and periodically while the page is open. */
export function watchExpiredChats(): void {
  const look = () => {
    discardExpiredChats(Date.now())
  }
  look()
  setInterval(look, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', look)
}
