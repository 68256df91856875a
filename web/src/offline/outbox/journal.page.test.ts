import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import { clearStoredData } from '@/lib/stored-data'
import { resultOf } from '../database'
import { createOutbox } from './outbox'
import type { OutboxItem } from './record'
import { unsentSet, type SetState } from './set-model'
import { durableStore, outboxDatabase, storeWithFallback } from './store'

/* What happens to a set that was just ticked, when something else happens at the same time. */

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
})

const first: SetState = {
  setKey: 'first',
  exerciseId: 11,
  exerciseName: 'Barbell Squat',
  sets: 4,
  reps: 8,
  day: '2026-11-21',
  position: 1,
  changedAt: Date.parse('2026-11-21T18:00:00Z'),
  values: { reps: 8, kind: 'working', weight: 80 },
}
const second = { ...first, setKey: 'second', position: 2, changedAt: first.changedAt + 60_000 }
const squat = { ...first, weight: 80 }

const saved = () => Promise.resolve({ log: null, change_id: null })
const failing = (status: number | null) => () => Promise.reject(new ApiError(status, 'x', 'No.'))

/** Opens a page on a device that it shares with the test's other pages. */
function givenPage(post: (item: OutboxItem) => Promise<unknown> = failing(null)) {
  const page = String(Math.random())
  let keys = 0
  const outbox = createOutbox({
    store: storeWithFallback(durableStore(outboxDatabase())),
    sendLock: {
      take: async (work) => {
        await work(() => Promise.resolve(true))
        return true
      },
    },
    channel: { post: () => undefined, listen: () => undefined },
    post,
    after: () => () => undefined,
    newKey: () => `${page} ${String((keys += 1))}`,
    moment: () => ({ now: new Date('2026-11-21T18:00:30Z'), timeZone: 'UTC' }),
  })
  outbox.open({ userId: 7, isSignedIn: () => true, onSent: () => undefined })
  return outbox
}

/** Opens the next page, which has a connection. Returns what it sends, in order. */
async function sentByNextPage() {
  const sent: unknown[] = []
  const next = givenPage((item) => {
    sent.push(item.kind === 'set' ? item.payload.set_key : item.kind)
    return item.kind === 'log' ? Promise.resolve({ exercise_id: 11 }) : saved()
  })
  await next.wake()
  await expect.poll(() => next.countUnsent(7)).toBe(0)
  return sent
}

it('is on the device when the page ends in the same moment', async () => {
  givenPage().record(unsentSet(first))
  const kept = { ...localStorage }
  // Nothing that the page began after that has happened.
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  for (const [place, text] of Object.entries(kept)) localStorage.setItem(place, String(text))
  expect(await sentByNextPage()).toEqual(['first'])
})

it('is sent from each of two tabs', async () => {
  const [one, other] = [givenPage(), givenPage()]
  one.record(unsentSet(first))
  other.record(unsentSet(second))
  expect(await sentByNextPage()).toEqual(['first', 'second'])
})

it('is sent in the order of what was done, also among logs', async () => {
  const page = givenPage()
  page.record(unsentSet(first))
  await page.markDone(squat)
  page.record(unsentSet(second))
  expect(await sentByNextPage()).toEqual(['first', 'log', 'second'])
})

it('goes to the database if the storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = givenPage()
  page.record(unsentSet(first))
  await expect.poll(() => page.countUnsent(7)).toBe(1)
  expect(page.sets()).toMatchObject([{ state: 'waiting', isDurable: true }])
  vi.restoreAllMocks()
  expect(await sentByNextPage()).toEqual(['first'])
})

it('is sent by a browser without a database', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  givenPage().record(unsentSet(first))
  expect(await sentByNextPage()).toEqual(['first'])
})

it('waits for its member after the session was lost', async () => {
  const page = givenPage(failing(401))
  page.record(unsentSet(first))
  await page.wake()
  // A 401 deletes what the server sent, and not what the member entered.
  clearStoredData()
  expect(() => {
    createOutbox({
      store: durableStore(outboxDatabase()),
      sendLock: { take: () => Promise.resolve(true) },
      channel: { post: () => undefined, listen: () => undefined },
      post: saved,
      after: () => () => undefined,
      newKey: () => 'key',
      moment: () => ({ now: new Date(), timeZone: 'UTC' }),
    }).record(unsentSet(second))
  }).toThrow()
  expect(await sentByNextPage()).toEqual(['first'])
})

it('is sent after an update of the app, from where each version stored it', async () => {
  const old = {
    shape: 3,
    key: 'old',
    userId: 7,
    set_key: 'first',
    exercise_id: 11,
    exercise_name: 'Barbell Squat',
    sets: 4,
    reps: 8,
    log_date: '2026-11-21',
    position: 1,
    values: first.values,
    time_zone: 'UTC',
    created_at: '2026-11-21T17:59:00.000Z',
    state: 'waiting',
    reason: null,
    attempts: 0,
  }
  const database = await outboxDatabase()()
  const logs = database.transaction('logs', 'readwrite').objectStore('logs')
  await resultOf(logs.add(old))
  givenPage().record(unsentSet(second))
  const newer = JSON.stringify({ ...old, kind: 'set', version: 2, payload: {} })
  localStorage.setItem('unsaved:7:journal:newer', newer)
  expect(await sentByNextPage()).toEqual(['first', 'second'])
  // A record of a newer version waits for that version.
  expect(localStorage.getItem('unsaved:7:journal:newer')).toBe(newer)
})

it('stays with the reason if the server rejects it, and goes when its member discards it', async () => {
  const page = givenPage(failing(404))
  page.record(unsentSet(first))
  await expect.poll(() => page.sets()).toMatchObject([{ state: 'refused', reason: 'No.' }])
  const next = givenPage(failing(404))
  await expect.poll(() => next.sets()).toMatchObject([{ state: 'refused', reason: 'No.' }])
  await next.discard(next.sets()[0]?.key ?? '')
  expect(await next.countUnsent(7)).toBe(0)
})
