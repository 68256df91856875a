import { IDBFactory } from 'fake-indexeddb'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { server } from '@/testing/server'
import { resultOf } from '../database'
import { rulesOf } from './kinds'
import { createOutbox } from './outbox'
import { durableStore, outboxDatabase } from './store'

/* A device may have records that an earlier version of the app stored. Each shape that there ever was is here as it was
   stored, and must still be sent. */

const common = {
  key: '5f1d7a52-2c1e-4c9f-9a53-0b8e3f6f7d10',
  userId: 7,
  time_zone: 'Europe/Berlin',
  created_at: '2026-11-21T18:00:00.000Z',
  state: 'waiting',
  reason: null,
  attempts: 0,
}
const squat = { exercise_id: 11, exercise_name: 'Barbell Squat', sets: 4, reps: 8 }
const log = { ...common, ...squat, weight: 80, performed: null, log_date: '2026-11-21' }
const set = { reps: 8, weight: 80, kind: 'working', rpe: null }
const change = { ...common, shape: 4 }
const date = '2026-11-21'
const first = {
  op: 'add',
  date,
  meal_type: 'lunch',
  content: {
    kind: 'typed',
    values: { name: 'Soup', calories: 300, protein: 10, carbs: 40, fat: 8 },
    planned: null,
  },
}

const logBody = { exercise_id: 11, log_date: date, weight: 80 }
const setBody = { exercise_id: 11, log_date: date, position: 1, changed_at: common.created_at }

const shapes: readonly [name: string, stored: object, request: string, body: unknown][] = [
  ['a log before conflicts were known', { ...log, shape: 1 }, 'POST exercise-logs', logBody],
  ['a log', { ...log, shape: 2, standing: null }, 'POST exercise-logs', logBody],
  [
    'a log with sets',
    { ...log, shape: 2, weight: null, performed: [set], standing: null },
    'POST exercise-logs',
    { exercise_id: 11, log_date: date, performed: [set] },
  ],
  [
    'a set',
    { ...common, ...squat, shape: 3, set_key: 'a', log_date: date, position: 1, values: set },
    'PUT exercise-sets/a',
    { ...setBody, ...set },
  ],
  [
    'a removed set',
    { ...common, ...squat, shape: 3, set_key: 'a', log_date: date, position: 1, values: null },
    'DELETE exercise-sets/a',
    null,
  ],
  [
    'an entry of the diary',
    { ...change, operation: first },
    'POST diary-entries',
    { date, meal_type: 'lunch', ...first.content.values },
  ],
  [
    'a change of an entry',
    {
      ...change,
      operation: {
        op: 'edit',
        target: { id: 3 },
        name: 'Rice',
        date,
        meal_type: 'dinner',
        values: { amount: 50 },
      },
    },
    'PUT diary-entries/3',
    { date, meal_type: 'dinner', amount: 50 },
  ],
  [
    'an entry of the program',
    {
      ...common,
      shape: 5,
      operation: { op: 'program', entry: { kind: 'finish_day', on: date }, lift: null },
    },
    'POST program/entries',
    { kind: 'finish_day', on: date },
  ],
  [
    'a record that names its kind',
    {
      ...common,
      kind: 'log',
      version: 1,
      payload: { ...squat, weight: 80, performed: null, log_date: date },
    },
    'POST exercise-logs',
    logBody,
  ],
]

async function givenStored(record: object) {
  const database = await outboxDatabase()()
  const transaction = database.transaction('logs', 'readwrite')
  await resultOf(transaction.objectStore('logs').add(record))
}

/** Opens a page of the member, which sends what is stored. */
function openPage() {
  const outbox = createOutbox({
    store: durableStore(outboxDatabase()),
    sendLock: {
      take: async (work) => {
        await work(() => Promise.resolve(true))
        return true
      },
    },
    channel: { post: () => undefined, listen: () => undefined },
    post: (record) => rulesOf(record).send(record, 1_000),
    after: () => () => undefined,
    newKey: () => 'new',
    moment: () => ({ now: new Date(), timeZone: 'UTC' }),
  })
  outbox.open({ userId: 7, isSignedIn: () => true, onSent: () => undefined })
  return outbox
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it.each(shapes)('still sends %s, also after a lost response', async (_, record, request, body) => {
  const sent: unknown[] = []
  server.use(
    http.all('/api/user/*', async ({ request: received }) => {
      const text = await received.text()
      sent.push([
        `${received.method} ${new URL(received.url).pathname.slice('/api/user/'.length)}`,
        text === '' ? null : JSON.parse(text),
        received.headers.get('Time-Zone'),
        received.headers.get('Idempotency-Key'),
      ])
      return sent.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({
            id: 1,
            exercise_id: 11,
            log: null,
            change_id: null,
            entry: {},
            program: {},
          })
    }),
  )
  await givenStored(record)
  const first = openPage()
  await expect.poll(async () => (await durableStore(outboxDatabase()).all(7))[0]?.attempts).toBe(1)
  expect(await first.countUnsent(7)).toBe(1)
  const next = openPage()
  await expect.poll(() => next.countUnsent(7)).toBe(0)
  const same = [request, body, 'Europe/Berlin', request.startsWith('POST') ? common.key : null]
  expect(sent).toEqual([same, same])
})

it('reads a rejected record with its reason, and a conflict with the saved log', async () => {
  const standing = { id: 3, weight: 70, performed: [] }
  await givenStored({ ...log, shape: 2, state: 'standing', standing })
  await givenStored({ ...change, operation: first, state: 'refused', reason: 'No.', isGone: true })
  const [conflict, rejected] = await durableStore(outboxDatabase()).all(7)
  expect(conflict).toMatchObject({ kind: 'log', state: 'standing', standing })
  expect(rejected).toMatchObject({ kind: 'diary', state: 'refused', reason: 'No.', isGone: true })
})

it.each([
  ['of a newer version', { ...common, kind: 'log', version: 2, payload: squat }],
  ['of a newer kind', { ...common, kind: 'photo', version: 1, payload: {} }],
  ['of an unknown shape', { ...log, shape: 6 }],
  ['without an exercise', { ...common, shape: 2 }],
  ['without its set', { ...common, ...squat, shape: 3, log_date: date }],
  ['without its change', { ...change, operation: null }],
  ['without its payload', { ...common, kind: 'program', version: 1, payload: null }],
])('leaves a record %s where it is', async (_, record) => {
  await givenStored(record)
  const store = durableStore(outboxDatabase())
  expect(await store.all(7)).toEqual([])
  const database = await outboxDatabase()()
  expect(await resultOf(database.transaction('logs').objectStore('logs').count())).toBe(1)
})
