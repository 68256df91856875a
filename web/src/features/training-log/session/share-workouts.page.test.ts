import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readUnsaved } from '@/lib/unsaved-data'
import { server } from '@/testing/server'
import { changeSession } from './session-actions'
import { elsewherePlace } from './session-state'
import { readSession } from './session-storage'
import { shareWorkouts } from './share-workouts'

const start = () => ({ day: '2026-11-21', planDay: 3, planToday: 3 })

function givenServer() {
  const sent: unknown[] = []
  const workouts = {
    all: [] as unknown[],
    isReachable: true,
  }
  server.use(
    http.get('/api/user/open-workouts', () =>
      workouts.isReachable ? HttpResponse.json(workouts.all) : HttpResponse.error(),
    ),
    http.put('/api/user/open-workouts/:start', async ({ request, params }) => {
      if (!workouts.isReachable) return HttpResponse.error()
      sent.push([params['start'], request.headers.get('Expected-Account'), await request.json()])
      return HttpResponse.json({})
    }),
  )
  return { sent, workouts }
}

function share(isSignedIn = () => true) {
  const stop = shareWorkouts(7, isSignedIn)
  onTestFinished(stop)
  return stop
}

it('sends a workout after each change', async () => {
  const { sent } = givenServer()
  changeSession(7, start(), null)
  share()
  await expect.poll(() => sent).toHaveLength(1)
  const begun = String(readSession(7)?.startedAt)
  expect(sent[0]).toEqual([begun, '7', expect.objectContaining({ plan_day: 3, finished_at: null })])
  changeSession(7, start(), readSession(7), { finishedAt: Date.now() })
  await expect.poll(() => sent, { timeout: 5_000 }).toHaveLength(2)
  expect(sent[1]).toEqual([
    begun,
    '7',
    expect.objectContaining({ finished_at: expect.any(String) as string }),
  ])
})

it('takes workouts of other devices after a reconnect', async () => {
  const { workouts } = givenServer()
  workouts.isReachable = false
  const at = new Date().toISOString()
  workouts.all = [
    {
      started_at: Date.now() - 60_000,
      day: '2026-11-21',
      plan_day: 3,
      title: null,
      exercises: [],
      active_at: at,
      finished_at: null,
    },
  ]
  share()
  workouts.isReachable = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => {
    expect(readUnsaved(elsewherePlace(7))).not.toBeNull()
  })
})

it('takes nothing for an account that signed out meanwhile', async () => {
  const { workouts } = givenServer()
  workouts.all = [{ started_at: 1, day: '2026-11-21', active_at: new Date().toISOString() }]
  let isSignedIn = true
  const taken = vi.fn(() => {
    isSignedIn = false
  })
  server.events.on('response:mocked', taken)
  share(() => isSignedIn)
  await vi.waitFor(() => {
    expect(taken).toHaveBeenCalled()
  })
  expect(readUnsaved(elsewherePlace(7))).toBeNull()
})

it('sends and takes nothing after a logout', async () => {
  givenServer()
  const requested = vi.fn()
  server.events.on('request:start', requested)
  changeSession(7, start(), null)
  share(() => false)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(requested).not.toHaveBeenCalled()
})
