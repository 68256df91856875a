import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { givenMember, row, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component, loader } from './training-session-page'
import { describeLeft } from './use-exercise-menu'

const lunge = { ...squat, id: 30, name: 'Barbell Lunge', rest_seconds: null, sets: 2 }
const plank = { id: 40, name: 'Plank', equipment: 'body only', primary_muscles: ['abdominals'] }

beforeEach(() => {
  server.use(
    http.get('/api/user/exercises/:id/alternatives', () =>
      HttpResponse.json([{ ...lunge, equipment: 'barbell', primary_muscles: ['quadriceps'] }]),
    ),
  )
})

function open() {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  return renderPage(
    [{ path: paths.trainingSession(), loader, Component, HydrateFallback: () => null }],
    paths.trainingSession(),
  )
}

const exercise = async (name: string) => within(await screen.findByRole('article', { name }))
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
}
/** Chooses from the menu of an exercise. */
const choose = async (name: string, action: string | RegExp) => {
  await press(`Change ${name}`)
  const menu = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(menu.getByRole('button', { name: action }))
}
/** Returns the names of all exercises in order. */
const order = async () => {
  const all = await screen.findByRole('button', { name: 'All exercises of the day' })
  if (all.getAttribute('aria-expanded') === 'false') await userEvent.click(all)
  const list = all.closest('div')?.querySelector('ol')
  return [...(list?.querySelectorAll('button') ?? [])].map((one) => one.textContent)
}

it('removes an exercise for this workout until undone', async () => {
  givenMember()
  const { unmount } = open()
  await exercise('Barbell Squat')
  await choose('Barbell Squat', 'Remove from this workout')
  await exercise('Bent Over Barbell Row')
  expect(screen.getByText('0 of 1 exercises done')).toBeVisible()
  unmount()
  open()
  await exercise('Bent Over Barbell Row')
  await press('Undo removing Barbell Squat')
  expect(await exercise('Barbell Squat')).toBeDefined()
  expect(screen.getByText('0 of 2 exercises done')).toBeVisible()
})

it('asks before removing ticked sets, which stay logged', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await choose('Barbell Squat', 'Remove from this workout')
  const question = within(await screen.findByRole('dialog', { name: 'Remove Barbell Squat?' }))
  expect(question.getByText(/^Its ticked set stays in your log/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Remove exercise' }))
  await exercise('Bent Over Barbell Row')
  await waitFor(() => {
    expect(member.logs).toHaveLength(1)
  })
  await press('Finish workout')
  const summary = within(await screen.findByRole('region', { name: 'Workout summary' }))
  expect(summary.getByText('Barbell Squat')).toBeVisible()
  expect(summary.getByText('1 of 2')).toBeVisible()
})

it('asks at Finish about typed sets of a removed exercise', async () => {
  givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '80')
  await choose('Barbell Squat', 'Remove from this workout')
  await press('Remove exercise')
  await exercise('Bent Over Barbell Row')
  await press('Finish workout')
  const question = within(await screen.findByRole('dialog', { name: 'Save unticked sets?' }))
  expect(question.getByText('Barbell Squat, set 1: 80 kg × 8')).toBeVisible()
})

it('swaps an exercise for the day and back', async () => {
  const member = givenMember()
  open()
  await choose('Barbell Squat', 'Swap for today')
  await press('Choose Barbell Lunge')
  const lunges = await exercise('Barbell Lunge')
  expect(lunges.getAllByRole('button', { name: /^Set \d done$/ })).toHaveLength(2)
  await userEvent.click(lunges.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(member.sent.map(([, , body]) => body)).toMatchObject([{ exercise_id: lunge.id }])
  })
  await choose('Barbell Lunge', 'Undo swap of Barbell Squat')
  expect(await exercise('Barbell Squat')).toBeDefined()
})

it('changes the order and stays at the exercise', async () => {
  givenMember()
  open()
  await exercise('Barbell Squat')
  expect(await order()).toEqual(['Barbell Squat 4 × 8', 'Bent Over Barbell Row 3 × 10'])
  await press('Change Barbell Squat')
  const menu = within(await screen.findByRole('dialog', { name: 'Barbell Squat' }))
  expect(menu.getByRole('status')).toHaveTextContent('Exercise 1 of 2')
  await userEvent.click(menu.getByRole('button', { name: 'Move later' }))
  expect(menu.getByRole('status')).toHaveTextContent('Exercise 2 of 2')
  expect(menu.getByRole('button', { name: 'Move later' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(menu.getByRole('button', { name: 'Close' }))
  expect(await exercise('Barbell Squat')).toBeDefined()
  expect(await order()).toEqual(['Bent Over Barbell Row 3 × 10', 'Barbell Squat 4 × 8'])
})

it('makes and splits a superset', async () => {
  givenMember()
  open()
  await exercise('Barbell Squat')
  await choose('Barbell Squat', 'Superset with Bent Over Barbell Row')
  const superset = within(await screen.findByRole('region', { name: 'Superset A' }))
  expect(superset.getAllByRole('article')).toHaveLength(2)
  await choose('Bent Over Barbell Row', 'Split the superset')
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Superset A' })).toBeNull()
  })
  expect(await exercise('Bent Over Barbell Row')).toBeDefined()
})

it('adds an exercise of the catalogue', async () => {
  givenMember()
  server.use(http.get('/api/user/exercises', () => HttpResponse.json([plank])))
  open()
  await exercise('Barbell Squat')
  await press('Add exercise')
  await press('Add Plank')
  await waitFor(async () => {
    expect((await order()).at(-1)).toMatch(/^Plank 3 ×/)
  })
  expect(screen.getByText('0 of 3 exercises done')).toBeVisible()
})

it('says that the catalogue did not load', async () => {
  givenMember()
  server.use(http.get('/api/user/exercises', () => failure(400, 'bad', 'No.')))
  open()
  await exercise('Barbell Squat')
  await press('Add exercise')
  expect(await screen.findByText('Failed to load exercises')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('shows the note to an exercise again', async () => {
  givenMember()
  const { unmount } = open()
  await exercise('Barbell Squat')
  await press('Change Barbell Squat')
  await userEvent.type(await screen.findByLabelText('Note'), 'Seat 4')
  unmount()
  open()
  const squats = await exercise('Barbell Squat')
  expect(squats.getByText('Seat 4')).toBeVisible()
})

it('keeps both texts of a note that two devices changed', async () => {
  givenMember()
  const saved: unknown[] = []
  let theirs = 'Seat 4'
  server.use(
    http.get('/api/user/exercise-notes', () =>
      HttpResponse.json([{ exercise_id: squat.id, note: theirs }]),
    ),
    http.put('/api/user/exercise-notes/:id', async ({ request }) => {
      const body = (await request.json()) as { note: string; replaces: string }
      if (body.replaces !== theirs) return failure(409, 'conflict', 'Changed elsewhere.')
      saved.push(body)
      theirs = body.note
      return HttpResponse.json({ exercise_id: squat.id, note: body.note })
    }),
  )
  open()
  const squats = await exercise('Barbell Squat')
  expect(await squats.findByText('Seat 4')).toBeVisible()
  // Another device changes it after this page has loaded it.
  theirs = 'Seat 5'
  await press('Change Barbell Squat')
  await userEvent.type(await screen.findByLabelText('Note'), ', pin 2')
  await waitFor(
    () => {
      expect(saved).toEqual([{ note: 'Seat 5\nSeat 4, pin 2', replaces: 'Seat 5' }])
    },
    { timeout: 5_000 },
  )
  expect(screen.getByLabelText('Note')).toHaveValue('Seat 5\nSeat 4, pin 2')
  expect(await screen.findByText(/on all your devices/)).toBeVisible()
})

it('copies and removes a set by a swipe', async () => {
  givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  const swipe = (line: HTMLElement, to: number) => {
    line.setPointerCapture = () => undefined
    const at = (clientX: number) => ({
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      clientX,
      clientY: 10,
    })
    fireEvent.pointerDown(line, at(150))
    fireEvent.pointerMove(line, at((150 + to) / 2))
    fireEvent.pointerMove(line, at(to))
    fireEvent.pointerUp(line, at(to))
  }
  const lines = () => squats.getAllByRole('listitem', { name: /^Set \d$/ })
  expect(lines()).toHaveLength(4)
  swipe(squats.getByRole('listitem', { name: 'Set 2' }), 280)
  await waitFor(() => {
    expect(lines()).toHaveLength(5)
  })
  swipe(squats.getByRole('listitem', { name: 'Set 5' }), 20)
  await waitFor(() => {
    expect(lines()).toHaveLength(4)
  })
})

it('says what is left when all exercises are removed', async () => {
  givenMember()
  open()
  for (const { name } of [squat, row]) {
    await exercise(name)
    await choose(name, 'Remove from this workout')
  }
  expect(await screen.findByText('This workout has no exercises')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add exercise' })).toBeVisible()
})

it('restores a removed set with its log', async () => {
  const member = givenMember()
  open()
  const squats = await exercise('Barbell Squat')
  await userEvent.type(squats.getByLabelText('Set 1, weight in kg'), '80')
  await userEvent.click(squats.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(member.logs).toHaveLength(1)
  })
  await userEvent.click(squats.getByRole('button', { name: 'Set 1, more' }))
  await press('Remove')
  await waitFor(() => {
    expect(member.logs).toEqual([])
  })
  await press('Undo')
  expect(squats.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
  await waitFor(() => {
    expect(member.logs[0]?.performed).toMatchObject([{ weight: 80 }])
  })
})

const set = { key: 0, weight: { text: '', kg: null }, reps: '8', kind: 'working', rpe: '' } as const

it.each([
  [[], null],
  [[{ ...set, isDone: false, isEdited: false }], null],
  [[{ ...set, isDone: false, isEdited: true }], /^What you entered is not ticked/],
  [[{ ...set, isDone: true, isEdited: true }], /^Its ticked set stays/],
  [
    [1, 2].map((key) => ({ ...set, key, isDone: true, isEdited: false })),
    /^Its 2 ticked sets stay/,
  ],
])('describes what is left of the sets', (rows, text) => {
  if (text === null) expect(describeLeft(rows)).toBeNull()
  else expect(describeLeft(rows)).toMatch(text)
})
