import { api } from '@/api/client'
import { toRequestBody, type OutboxLog } from './model'
import { createOutbox, type Channel } from './outbox'
import { durableStore, outboxDatabase, storeWithFallback } from './store'
import { leaseLock, webLock } from './send-lock'
import { newUuid } from './uuid'

/** For one log: what comes after it waits for it, and its key makes it safe to send it again. */
const SEND_LIMIT_MS = 12_000

function post(log: OutboxLog): Promise<unknown> {
  return api.post('/api/user/exercise-logs', {
    body: toRequestBody(log),
    headers: {
      'Idempotency-Key': log.key,
      // The session is the browser's: by another tab it may have become somebody else's a moment ago.
      'Expected-Account': String(log.userId),
      'Time-Zone': log.time_zone,
    },
    limitMs: SEND_LIMIT_MS,
  })
}

/** Without a database there is nothing that tabs share, and nothing to tell each other. */
function tabsChannel(): Channel {
  if (!('indexedDB' in globalThis) || !('BroadcastChannel' in globalThis)) {
    return { post: () => undefined, listen: () => undefined }
  }
  const channel = new BroadcastChannel('ironleaf-outbox')
  return {
    post: (news) => {
      channel.postMessage(news)
    },
    listen: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<Parameters<typeof listener>[0]>) => {
        listener(data)
      }
    },
  }
}

const database = outboxDatabase()

/** The page's one outbox. */
export const outbox = createOutbox({
  store: storeWithFallback(durableStore(database)),
  sendLock:
    'locks' in navigator ? webLock(navigator.locks) : leaseLock(database, newUuid(), Date.now),
  channel: tabsChannel(),
  post,
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => {
      clearTimeout(timer)
    }
  },
  newKey: newUuid,
  moment: () => ({
    now: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
})
