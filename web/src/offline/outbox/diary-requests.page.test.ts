import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { setPageSession } from '@/api/client'
import { server } from '@/testing/server'
import type { AddEntry, DiaryOperation } from './payloads'
import { sendDiary } from './diary-requests'
import type { OutboxDiary } from './record'

const values = { name: 'Soup', calories: 300, protein: 10, carbs: 40, fat: 8 }
const date = '2026-11-21'
const add: AddEntry = {
  op: 'add',
  date,
  meal_type: 'lunch',
  content: { kind: 'typed', values, planned: null },
}
const target = { key: 'first', first: add }

const operations: readonly DiaryOperation[] = [
  add,
  { op: 'edit', target, name: 'Soup', date, meal_type: 'dinner', values },
  { op: 'remove', target, name: 'Soup' },
  { op: 'copy', from_date: date, from_meal: null, to_date: date, to_meal: null, copies: [] },
  { op: 'status', date, status: 'complete' },
  { op: 'water', date, water_ml: 500 },
]

it.each(operations)('sends a stored change as its own account: $op', async (operation) => {
  const accounts: (string | null)[] = []
  server.use(
    http.all('/api/*', ({ request }) => {
      accounts.push(request.headers.get('Expected-Account'))
      return HttpResponse.json({
        id: 1,
        entry: {},
        entries: [],
        change_id: 1,
        status: operation.op,
      })
    }),
  )
  const rest = { onEnd: () => undefined, onOtherAccount: () => undefined }
  setPageSession({ ...rest, account: () => 7 })
  onTestFinished(() => {
    setPageSession({ ...rest, account: () => null })
  })
  const item: OutboxDiary = {
    kind: 'diary',
    version: 1,
    key: 'k',
    userId: 8,
    payload: operation,
    time_zone: 'Europe/Berlin',
    created_at: '2026-11-21T10:00:00Z',
    state: 'waiting',
    reason: null,
    attempts: 0,
    seq: 1,
    isDurable: true,
  }
  await sendDiary(item, 1_000)
  expect(new Set(accounts)).toEqual(new Set(['8']))
})
