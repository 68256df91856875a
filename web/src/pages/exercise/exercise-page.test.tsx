import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import type { ExerciseGuide } from '@/api/types'
import { ErrorScreen } from '@/app/error-screen'
import { paths } from '@/app/paths'
import { guideOf } from '@/testing/guide'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component } from './exercise-page'

const ROUTE = '/api/user/exercises/:id/guide'

function givenGuide(changes: Partial<ExerciseGuide> = {}) {
  server.use(
    http.get(ROUTE, ({ params }) => HttpResponse.json(guideOf(Number(params['id']), changes))),
  )
}

const open = (at: string = paths.exercise(11)) =>
  renderPage([{ path: paths.exercise(':id'), Component, errorElement: <ErrorScreen /> }], at)

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows set-up, steps and mistakes in their order', async () => {
  givenGuide()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Barbell Squat' })).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual(['Set-up', 'Steps', 'Common mistakes', 'Muscles'])
  const steps = (await region('Steps')).getAllByRole('listitem')
  expect(steps.map((one) => one.textContent)).toEqual([
    '1Sit down between your hips.',
    '2Drive up through your whole foot.',
  ])
  const mistakes = (await region('Common mistakes')).getAllByRole('listitem')
  expect(mistakes[0]).toHaveTextContent('The knees fall inward.Instead: Push them out.')
})

it('marks main and helping muscles on the map', async () => {
  givenGuide()
  open()
  const muscles = await region('Muscles')
  expect(
    muscles.getByRole('img', { name: 'Main: quadriceps. Helping: glutes, lower back.' }),
  ).toBeVisible()
  expect(muscles.getByText('Main').nextSibling).toHaveTextContent('Quadriceps')
  expect(muscles.getByText('Helping').nextSibling).toHaveTextContent('Glutes, lower back')
})

it('says what is needed and how it is counted', async () => {
  givenGuide({ unit: 'seconds', equipment: 'none', also_needs: ['wall'], level: null })
  open()
  expect((await screen.findByText('Equipment')).nextSibling).toHaveTextContent('Wall')
  expect(screen.getByText('Counted in').nextSibling).toHaveTextContent('Seconds')
  expect(screen.queryByText('Level')).toBeNull()
})

it('says so if an exercise has no guide', async () => {
  givenGuide({
    set_up: [],
    steps: [],
    mistakes: [],
    movement: null,
    variant: null,
    primary_muscles: [],
    secondary_muscles: [],
  })
  open()
  expect(await screen.findByText('No instructions for this exercise yet.')).toBeVisible()
  expect(screen.getByText('No picture for this exercise.')).toBeVisible()
  expect(screen.getByText('No muscles are set for this exercise.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Steps' })).toBeNull()
})

it('loads again after a failure', async () => {
  let isAway = true
  server.use(
    http.get(ROUTE, () =>
      isAway ? failure(403, 'forbidden', 'No.') : HttpResponse.json(guideOf(11)),
    ),
  )
  open()
  expect(await screen.findByText('Failed to load how it is done')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Barbell Squat' })).toBeVisible()
})

it.each(['/exercises/99', '/exercises/abc', '/exercises/0'])(
  'shows the not-found page for %s',
  async (at) => {
    // React reports each error that a screen throws.
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    server.use(http.get(ROUTE, () => failure(404, 'not_found', 'Exercise not found')))
    open(at)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)
