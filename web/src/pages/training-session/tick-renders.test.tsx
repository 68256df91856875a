import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { setSession } from '@/features/account/queries'
import {
  useWorkoutPart,
  WorkoutProvider,
  type WorkoutParts,
  type WorkoutStore,
} from '@/features/training-log/session/workout-store'
import { toIsoDate } from '@/lib/moment'
import { givenMember, row, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { useWorkout } from './use-workout'

const today = toIsoDate(new Date())
const pair = [squat, row].map((lift) => ({ ...lift, superset: 1 }))

/** Parts of the page that rendered, each time that they did. */
let rendered: string[] = []
let store: WorkoutStore

interface PartProps {
  name: string
  select: (parts: WorkoutParts) => unknown
}

function Part({ name, select }: PartProps) {
  const part = useWorkoutPart(select)
  useEffect(() => {
    rendered.push(name)
  })
  return <p>{part === undefined ? null : name}</p>
}

function Page() {
  const workout = useWorkout({
    day: { exercises: pair },
    start: { day: today, planDay: 1, planToday: 1 },
    today,
    userId: 7,
    title: 'Day 1',
    next: null,
  })
  const [parts] = useState(
    <>
      <Part name="head" select={({ head }) => head} />
      <Part name="squat" select={({ shown }) => shown[squat.id]} />
      <Part name="row" select={({ shown }) => shown[row.id]} />
      <Part name="next exercises" select={({ steps }) => steps} />
      <Part name="rest" select={({ rest }) => rest} />
    </>,
  )
  useEffect(() => {
    if (workout.store !== null) store = workout.store
  })
  return workout.store === null ? null : (
    <WorkoutProvider value={workout.store}>{parts}</WorkoutProvider>
  )
}

const settled = async () => {
  let before
  do {
    before = rendered.length
    await act(() => new Promise((wait) => setTimeout(wait, 20)))
  } while (rendered.length > before)
}

const rowsOf = (exerciseId: number) => store.parts()?.shown[exerciseId]?.rows ?? []

const change = (exerciseId: number, at: number, part: Parameters<typeof tickOf>[2]) => {
  act(() => {
    tickOf(exerciseId, at, part)
  })
}

function tickOf(exerciseId: number, at: number, part: { isDone: boolean } | { reps: string }) {
  const set = rowsOf(exerciseId)[at]
  if (set === undefined) throw new Error('the set is not shown')
  store.act((workout) => {
    workout.change(exerciseId, set, part)
  })
}

beforeEach(async () => {
  givenMember()
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  renderPage([{ path: '/', Component: Page }], '/')
  await screen.findByText('squat')
  await settled()
  // Starts the workout, which is no part of a tick.
  act(() => {
    store.act((workout) => {
      workout.start()
    })
  })
  await settled()
  rendered = []
})

it('a tick renders its exercise and its superset, and what sums', async () => {
  change(squat.id, 0, { isDone: true })
  await settled()
  // The next set to do is now one of the other exercise. No exercise is done, and no rest begins within a round.
  expect(new Set(rendered)).toEqual(new Set(['squat', 'row']))
})

it('typing renders its exercise only, and what is equal stays the same', async () => {
  const [before, other] = [rowsOf(squat.id), store.parts()?.shown[row.id]]
  change(squat.id, 1, { reps: '9' })
  await settled()
  expect(new Set(rendered)).toEqual(new Set(['squat']))
  expect(rowsOf(squat.id)[0]).toBe(before[0])
  expect(rowsOf(squat.id)[1]).toMatchObject({ reps: '9' })
  expect(store.parts()?.shown[row.id]).toBe(other)
})

it('a tick that ends a round starts the rest', async () => {
  change(squat.id, 0, { isDone: true })
  await settled()
  rendered = []
  change(row.id, 0, { isDone: true })
  await settled()
  expect(new Set(rendered)).toEqual(new Set(['squat', 'row', 'rest']))
})
