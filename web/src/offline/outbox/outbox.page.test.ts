import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/client'
import { resultOf } from '../database'
import { createOutbox } from './outbox'
import type { OutboxLog, OutboxSet } from './record'
import { unsentSet, type SetState } from './set-model'
import { durableStore, outboxDatabase, storeWithFallback } from './store'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const squat = {
  exerciseId: 11,
  exerciseName: 'Barbell Squat',
  sets: 4,
  reps: 8,
  weight: 80,
  day: '2026-11-21',
}
const row = { ...squat, exerciseId: 12, exerciseName: 'Row', weight: undefined }

/** Opens a page on a device that it shares with the test's other pages. */
function givenPage(
  post: (log: OutboxLog) => Promise<unknown>,
  postSet: (set: OutboxSet) => Promise<unknown> = () => Promise.reject(new Error('no sets')),
) {
  let keys = 0
  const page = Math.random()
  return createOutbox({
    store: storeWithFallback(durableStore(outboxDatabase())),
    sendLock: {
      take: async (work) => {
        await work(() => Promise.resolve(true))
        return true
      },
    },
    channel: { post: () => undefined, listen: () => undefined },
    post: (item) => {
      if (item.kind === 'diary' || item.kind === 'program') throw new Error('no diary')
      return item.kind === 'set' ? postSet(item) : post(item)
    },
    after: () => () => undefined,
    newKey: () => `${String(page)} ${String((keys += 1))}`,
    moment: () => ({ now: new Date(), timeZone: 'UTC' }),
  })
}

const answered = (log: OutboxLog) => Promise.resolve({ exercise_id: log.payload.exercise_id })
const failing = (status: number | null) => () =>
  Promise.reject(new ApiError(status, 'x', 'Too heavy.'))

function member(userId: number, isSignedIn = () => true) {
  return { userId, isSignedIn, onSent: vi.fn() }
}

describe('an outbox', () => {
  it('shows a log immediately and reports when it is sent', async () => {
    const outbox = givenPage(answered)
    const lena = member(7)
    outbox.open(lena)
    const sent = outbox.markDone(squat)
    expect(outbox.snapshot()).toMatchObject([
      { payload: { exercise_id: 11, weight: 80 }, state: 'waiting' },
    ])
    await sent
    expect(outbox.snapshot()).toMatchObject([{ payload: { exercise_id: 11 }, state: 'sent' }])
    expect(lena.onSent).toHaveBeenCalled()
    expect(await outbox.countUnsent(7)).toBe(0)
  })

  it('gives what waits to the next page, which sends it', async () => {
    await open(givenPage(failing(null))).markDone(squat)
    const sent: OutboxLog[] = []
    const next = open(
      givenPage((log) => {
        sent.push(log)
        return answered(log)
      }),
    )
    await next.wake()
    await expect
      .poll(() => next.snapshot())
      .toMatchObject([{ payload: { exercise_id: 11 }, state: 'sent' }])
    expect(sent).toMatchObject([
      { payload: { exercise_id: 11, weight: 80, log_date: '2026-11-21' } },
    ])
  })

  it('keeps a rejected log, sends the others, resends after edits', async () => {
    let limit = 50
    const outbox = open(
      givenPage((log) =>
        (log.payload.weight ?? 0) > limit
          ? failing(400)()
          : Promise.resolve({ exercise_id: log.payload.exercise_id }),
      ),
    )
    await outbox.markDone(squat)
    await outbox.markDone(row)
    expect(outbox.snapshot()).toMatchObject([
      { payload: { exercise_id: 11 }, state: 'refused', reason: 'Too heavy.' },
      { payload: { exercise_id: 12 }, state: 'sent' },
    ])
    limit = 100
    const key = outbox.snapshot()[0]?.key ?? ''
    await outbox.resend(key, { weight: 45, performed: null, log_date: '2026-11-20' })
    expect(outbox.snapshot()[0]).toMatchObject({
      state: 'sent',
      payload: { weight: 45, log_date: '2026-11-20' },
    })
    expect(await outbox.countUnsent(7)).toBe(0)
  })

  it('withdraws unsent logs and reports if they may be sent', async () => {
    const answers = [() => Promise.resolve({ exercise_id: 11 }), failing(null)]
    for (const [index, post] of answers.entries()) {
      const outbox = open(givenPage(post))
      let key = ''
      await outbox.markDone(squat, (given) => {
        key = given
      })
      expect(await outbox.takeBack(key)).toBe(index === 0 ? 'sent' : 'maybe-sent')
      expect(await outbox.countUnsent(7)).toBe(0)
    }
    let isSignedIn = false
    const outbox = givenPage(answered)
    outbox.open(member(7, () => isSignedIn))
    let key = ''
    await outbox.markDone(squat, (given) => {
      key = given
    })
    expect(await outbox.takeBack(key)).toBe('taken-back')
    isSignedIn = true
    await outbox.wake()
    expect(outbox.snapshot()).toEqual([])
  })

  it('reports if a log was sent before its change', async () => {
    const outbox = open(givenPage(answered))
    let key = ''
    await outbox.markDone(squat, (given) => {
      key = given
    })
    const change = { weight: 45, performed: null, log_date: '2026-11-21' }
    expect(await outbox.resend(key, change)).toBe(false)
    expect(outbox.snapshot()).toMatchObject([{ payload: { weight: 80 }, state: 'sent' }])
  })

  it('keeps a conflicting log and lets the member choose', async () => {
    const existing = { id: 3, weight: 70, performed: [] }
    let isThere = true
    const outbox = open(
      givenPage((log) =>
        Promise.resolve({
          exercise_id: log.payload.exercise_id,
          ...(isThere && log.payload.exercise_id === 11
            ? existing
            : { ...existing, weight: log.payload.weight }),
        }),
      ),
    )
    await outbox.markDone(squat)
    await outbox.markDone(row)
    expect(outbox.snapshot()).toMatchObject([
      { payload: { exercise_id: 11, weight: 80 }, state: 'standing', standing: existing },
      { payload: { exercise_id: 12 }, state: 'sent' },
    ])
    // The next page still has it and does not send it automatically.
    const [kept] = outbox.snapshot()
    const next = open(givenPage(failing(500)))
    await expect
      .poll(() => next.snapshot())
      .toMatchObject([{ state: 'standing', standing: existing }])
    // Meanwhile the saved log was removed.
    isThere = false
    await outbox.resend(kept?.key ?? '', {
      weight: 80,
      performed: null,
      log_date: '2026-11-21',
    })
    expect(outbox.snapshot()[0]).toMatchObject({ state: 'sent', payload: { weight: 80 } })
    expect(await outbox.countUnsent(7)).toBe(0)
  })

  it('throws away what its member does not want any more', async () => {
    const outbox = open(givenPage(failing(404)))
    await outbox.markDone(squat)
    await outbox.discard(outbox.snapshot()[0]?.key ?? '')
    expect(outbox.snapshot()).toEqual([])
    expect(await outbox.countUnsent(7)).toBe(0)
  })

  it('forgets a sent log that the server removed', async () => {
    let isAway = false
    const outbox = open(givenPage((log) => (isAway ? failing(null)() : answered(log))))
    await outbox.markDone(squat)
    outbox.forget(squat.exerciseId, '2026-11-20')
    expect(outbox.snapshot()).toHaveLength(1)
    outbox.forget(squat.exerciseId, squat.day)
    expect(outbox.snapshot()).toEqual([])
    // Marked done again while offline: this is not the log that was removed.
    isAway = true
    await outbox.markDone(squat)
    outbox.forget(squat.exerciseId, squat.day)
    expect(outbox.snapshot()).toMatchObject([{ payload: { exercise_id: 11 }, state: 'waiting' }])
  })

  it('keeps logs that failed because the session had expired', async () => {
    await open(givenPage(failing(401))).markDone(squat)
    const reopened = open(givenPage(answered))
    await reopened.wake()
    await expect.poll(() => reopened.countUnsent(7)).toBe(0)
  })

  it('never sends or shows logs of another account', async () => {
    await open(givenPage(failing(null))).markDone(squat)
    const post = vi.fn(answered)
    const other = givenPage(post)
    other.open(member(8))
    await other.wake()
    expect(other.snapshot()).toEqual([])
    expect(await other.countUnsent(7)).toBe(1)
    // A tab that stayed open while another account signed in elsewhere.
    const stale = givenPage(post)
    stale.open(member(7, () => false))
    await stale.wake()
    expect(post).not.toHaveBeenCalled()
  })

  it('keeps logs while another account is signed in', async () => {
    const outbox = open(
      givenPage(() => Promise.reject(new ApiError(409, 'other_account', 'Another account.'))),
    )
    await outbox.markDone(squat)
    expect(outbox.snapshot()).toMatchObject([{ state: 'waiting', reason: null }])
    const reopened = open(givenPage(answered))
    await reopened.wake()
    await expect.poll(() => reopened.countUnsent(7)).toBe(0)
  })

  it('goes with the account', async () => {
    const outbox = open(givenPage(failing(null)))
    await outbox.markDone(squat)
    await outbox.clear(7)
    expect(await outbox.countUnsent(7)).toBe(0)
    expect(outbox.snapshot()).toEqual([])
  })

  it('sends immediately without storage and reports that nothing is stored', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    let isAway = true
    const outbox = open(givenPage((log) => (isAway ? failing(null)() : answered(log))))
    await outbox.markDone(squat)
    expect(outbox.snapshot()).toMatchObject([{ state: 'waiting', isDurable: false }])
    isAway = false
    await outbox.wake()
    expect(outbox.snapshot()).toMatchObject([{ state: 'sent' }])
  })

  it('ignores records of a newer app version', async () => {
    const database = await outboxDatabase()()
    const logs = () => database.transaction('logs', 'readwrite').objectStore('logs')
    await resultOf(logs().add({ kind: 'set', version: 1000, userId: 7, payload: {} }))
    const post = vi.fn(answered)
    const outbox = open(givenPage(post))
    await outbox.wake()
    expect(post).not.toHaveBeenCalled()
    expect(await resultOf(logs().count())).toBe(1)
  })
})

function open(outbox: ReturnType<typeof givenPage>) {
  outbox.open(member(7))
  return outbox
}

describe('an outbox with sets', () => {
  const first: SetState = {
    setKey: 'a set',
    exerciseId: 11,
    exerciseName: 'Barbell Squat',
    sets: 4,
    reps: 8,
    day: '2026-11-21',
    position: 1,
    changedAt: 1000,
    values: { reps: 8, kind: 'working', weight: 80 },
  }
  const saved = () => Promise.resolve({ log: null, change_id: null })

  it('sends changes of a set in order after a restart', async () => {
    const offline = open(givenPage(failing(null), failing(null)))
    await offline.save(unsentSet(first))
    await offline.save(unsentSet({ ...first, changedAt: 2000, values: null }))
    await offline.markDone(row)
    expect(offline.sets()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    expect(offline.snapshot()).toHaveLength(1)
    expect(await offline.countUnsent(7)).toBe(2)

    const sent: unknown[] = []
    const next = givenPage(answered, (set) => {
      sent.push([set.payload.set_key, set.created_at, set.payload.values?.weight])
      return saved()
    })
    open(next)
    await next.wake()
    await expect.poll(() => next.countUnsent(7)).toBe(0)
    expect(sent).toEqual([
      ['a set', new Date(1000).toISOString(), 80],
      ['a set', new Date(2000).toISOString(), undefined],
    ])
    expect(next.sets()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  })

  it('keeps a rejected set until its member decides', async () => {
    let isRejecting = true
    const outbox = open(givenPage(answered, () => (isRejecting ? failing(404)() : saved())))
    await outbox.save(unsentSet(first))
    await outbox.save(unsentSet({ ...first, setKey: 'another', changedAt: 2000 }))
    expect(outbox.sets()).toMatchObject([{ state: 'refused', reason: 'Too heavy.' }, {}])
    isRejecting = false
    await outbox.sendAgain(outbox.sets()[0]?.key ?? '')
    expect(outbox.sets()).toMatchObject([{ state: 'sent' }, { state: 'refused' }])
    await outbox.discard(outbox.sets()[1]?.key ?? '')
    expect(outbox.sets()).toMatchObject([{ payload: { set_key: 'a set' } }])
    expect(await outbox.countUnsent(7)).toBe(0)
  })

  it('takes no other response for a saved set', async () => {
    const hotel = () => Promise.resolve('<html>Welcome to our hotel</html>')
    const outbox = open(givenPage(answered, hotel))
    await outbox.save(unsentSet(first))
    expect(outbox.sets()).toMatchObject([{ state: 'waiting' }])
    expect(await outbox.countUnsent(7)).toBe(1)
  })
})
