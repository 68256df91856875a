import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import { describeEntry } from './descriptions'
import { unsentEntry } from './entry-model'
import { createOutbox } from './outbox'
import type { OutboxItem } from './record'
import { durableStore, outboxDatabase, storeWithFallback } from './store'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.restoreAllMocks()
})

const squat = {
  exerciseId: 11,
  exerciseName: 'Barbell Squat',
  sets: 4,
  reps: 8,
  weight: 80,
  day: '2026-11-21',
}
const finish = unsentEntry({ kind: 'finish_day' }, null)
const value = unsentEntry({ kind: 'set_value', track: 'squat', kg: 85 }, 'Barbell Squat')

/** Opens a page on a device that it shares with the test's other pages. It is November 21. */
function givenPage(post: (item: OutboxItem) => Promise<unknown>) {
  let keys = 0
  const page = Math.random()
  const onSent = vi.fn()
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
    newKey: () => `${String(page)} ${String((keys += 1))}`,
    moment: () => ({ now: new Date('2026-11-21T18:00:00'), timeZone: 'Europe/Berlin' }),
  })
  outbox.open({ userId: 7, isSignedIn: () => true, onSent })
  return { outbox, onSent }
}

const answerTo = (item: OutboxItem) =>
  Promise.resolve(
    item.kind === 'log'
      ? { exercise_id: item.payload.exercise_id }
      : { program: {}, entry: { id: 5 } },
  )

const refuse = (status: number | null) => Promise.reject(new ApiError(status, 'x', 'Not now.'))

describe('entries of the program', () => {
  it('are sent after the logs before them', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const first = givenPage(() => refuse(null))
    await first.outbox.markDone(squat)
    await first.outbox.save(finish)
    await first.outbox.save(value)
    expect(first.outbox.entries()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    expect(await first.outbox.countKinds(7)).toEqual({ exercises: 1, diary: 0, program: 2 })

    // The browser was closed, and the next page has a connection.
    vi.restoreAllMocks()
    const sent: OutboxItem[] = []
    const next = givenPage((item) => {
      sent.push(item)
      return answerTo(item)
    })
    await expect.poll(() => next.outbox.countUnsent(7)).toBe(0)
    expect(sent.map((item) => (item.kind === 'program' ? item.payload.entry : 'log'))).toEqual([
      'log',
      { kind: 'finish_day', on: '2026-11-21' },
      { kind: 'set_value', track: 'squat', kg: 85, on: '2026-11-21' },
    ])
    expect(sent.map(({ key }) => key)).toEqual([
      first.outbox.snapshot()[0]?.key,
      ...first.outbox.entries().map(({ key }) => key),
    ])
    expect(next.onSent.mock.calls).toEqual([['logs'], ['program']])
  })

  it('keep their key when a response is lost', async () => {
    const keys: string[] = []
    let isLost = true
    const { outbox } = givenPage((item) => {
      keys.push(item.key)
      return isLost ? refuse(null) : answerTo(item)
    })
    await outbox.save(finish)
    isLost = false
    await outbox.wake()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(outbox.entries()).toMatchObject([{ state: 'sent', answer: { entry: { id: 5 } } }])
  })

  it('stay with their reason when the server rejects them', async () => {
    let status = 409
    const { outbox } = givenPage((item) =>
      item.kind === 'log' || status === 0 ? answerTo(item) : refuse(status),
    )
    await outbox.save(finish)
    await outbox.markDone(squat)
    expect(outbox.entries()).toMatchObject([{ state: 'refused', reason: 'Not now.' }])
    expect(outbox.snapshot()).toMatchObject([{ state: 'sent' }])
    status = 0
    await outbox.sendAgain(outbox.entries()[0]?.key ?? '')
    expect(outbox.entries()).toMatchObject([{ state: 'sent' }])
  })

  it('are undone only if the server cannot have them', async () => {
    const { outbox } = givenPage(() => refuse(null))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await outbox.save(finish)
    expect(await outbox.takeBack(outbox.entries()[0]?.key ?? '')).toBe('taken-back')
    online.mockReturnValue(true)
    await outbox.save(finish)
    expect(await outbox.takeBack(outbox.entries()[0]?.key ?? '')).toBe('maybe-sent')
    expect(await outbox.countUnsent(7)).toBe(1)
  })
})

it('describes an entry with its day', () => {
  const moment = { now: new Date('2026-11-21T18:00:00'), timeZone: 'UTC' }
  const text = (make: typeof finish) => describeEntry(make(7, 'key', moment).payload)
  expect(text(finish)).toBe('Day finished on Nov 21, 2026')
  expect(text(value)).toBe('New value of Barbell Squat on Nov 21, 2026')
  expect(text(unsentEntry({ kind: 'go_to', week: 3, day: 1 }, null))).toMatch(/^Moved to week 3/)
})
