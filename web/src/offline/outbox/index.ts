import { exactTimeZone } from '@/lib/time-zone'
import { rulesOf } from './kinds'
import { createOutbox, type Channel } from './outbox'
import { durableStore, outboxDatabase, storeWithFallback } from './store'
import { leaseLock, webLock } from './send-lock'
import { newUuid } from './uuid'

/** Timeout for one record. Later ones wait for it, and its key makes a retry safe. */
const SEND_LIMIT_MS = 12_000

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
  post: (record) => rulesOf(record).send(record, SEND_LIMIT_MS),
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
