import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '@/app/paths'
import { todayIso } from '@/lib/today'
import { renderPage } from '@/testing/render-page'
import { finishSession, changeSession } from './use-training-session'
import { WorkoutBar } from './workout-bar'

const bar = <WorkoutBar userId={7} today={todayIso()} />
const start = () => ({ day: todayIso(), planDay: 3, planToday: 3 })
const link = () => screen.queryByRole('link', { name: 'Workout in progress' })

it('every other page links to the workout in progress', () => {
  changeSession(7, start(), null)
  renderPage([{ path: paths.dashboard(), element: bar }], paths.dashboard())
  expect(link()).toHaveAttribute('href', paths.trainingSession(3))
  act(() => {
    finishSession(7, start(), null)
  })
  expect(link()).not.toBeInTheDocument()
})

it('is not on the page of the workout', () => {
  changeSession(7, start(), null)
  renderPage([{ path: paths.trainingSession(), element: bar }], paths.trainingSession(3))
  expect(link()).not.toBeInTheDocument()
})

it('is not shown to another account of the device', () => {
  changeSession(8, start(), null)
  renderPage([{ path: paths.dashboard(), element: bar }], paths.dashboard())
  expect(link()).not.toBeInTheDocument()
})
