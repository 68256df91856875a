import { exactTimeZone } from '@/lib/time-zone'
import { api } from '@/api/client'
import { toRequestBody } from './model'
import { createOutbox, type Channel } from './outbox'
import { durableStore, isChange, outboxDatabase, storeWithFallback, type OutboxItem } from './store'
import { leaseLock, webLock } from './send-lock'
import { newUuid } from './uuid'

/** Timeout for one log. Later logs wait for it, and its idempotency key makes a retry safe. */
const SEND_LIMIT_MS = 12_000

async function post(item: OutboxItem): Promise<unknown> {
  // Loaded with the first change, because most pages send none.
  if (isChange(item)) return (await import('./diary-requests')).sendDiary(item, SEND_LIMIT_MS)
  const headers = { 'Time-Zone': item.time_zone }
  const options = { account: item.userId, headers, limitMs: SEND_LIMIT_MS }
  if (!('set_key' in item)) {
    return api.post('/api/user/exercise-logs', {
      ...options,
      body: toRequestBody(item),
      headers: { ...headers, 'Idempotency-Key': item.key },
    })
  }
  const { exercise_id, log_date, position, values } = item
  const place = { exercise_id, log_date, position, changed_at: item.created_at }
  const path = { key: item.set_key }
  return values === null
    ? api.delete('/api/user/exercise-sets/{key}', { ...options, path, query: place })
    : api.put('/api/user/exercise-sets/{key}', { ...options, path, body: { ...place, ...values } })
}

/** Without a database, tabs share nothing and need no channel. */
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

/** The outbox of the page. */
export const outbox = createOutbox({
  store: storeWithFallback(durableStore(database)),
  sendLock:
    'locks' in navigator ? webLock(navigator.locks) : leaseLock(database, newUuid(), Date.now),
  channel: tabsChannel(),
  post,
  prepareDiary: async (...step) => (await import('./diary-queue')).prepareDiary(...step),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => {
      clearTimeout(timer)
    }
  },
  newKey: newUuid,
  moment: () => ({
    now: new Date(),
    timeZone: exactTimeZone(),
  }),
})
