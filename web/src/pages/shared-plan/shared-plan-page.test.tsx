import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/app/paths'
import * as files from '@/lib/save-file'
import { failure, givenSession } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component } from './shared-plan-page'

const group = { count: 3, reps: 8, reps_max: 10, amrap: false, percent: null, kind: 'working' }
const file = {
  format: 'ironleaf-plan',
  version: 1,
  program: {
    name: 'Strong Weeks',
    description: 'Three lifts.',
    weeks: 4,
    schedule: { kind: 'queue', weekdays: [1, 3, 5] },
    tracks: [
      {
        key: 'squat',
        exercise: 'barbell-squat',
        rule: { kind: 'training_max' },
        start: null,
      },
    ],
    days: [
      {
        name: 'Day A',
        slots: [
          {
            track: 'squat',
            sets: [{ ...group, count: 1, reps: 5, reps_max: null, amrap: true, percent: 85 }],
          },
          { exercise: 'own-1', sets: [group] },
          { exercise: 'plank', sets: [{ ...group, reps: 30, reps_max: null }] },
        ],
      },
    ],
  },
  exercises: [
    { slug: 'barbell-squat', name: 'Barbell Squat', unit: 'reps' },
    { slug: 'own-1', name: 'My Own Lift', unit: 'reps' },
    { slug: 'plank', name: 'Plank', unit: 'seconds' },
  ],
}

const shared = '/api/shared-plans/:secret'
const show = () => {
  givenSession(null)
  renderPage([{ path: paths.sharedPlan(':secret'), Component }], paths.sharedPlan('abc'))
}

describe('a shared plan', () => {
  it('shows days and sets and downloads the file', async () => {
    server.use(
      http.get(shared, ({ params }) =>
        params['secret'] === 'abc'
          ? HttpResponse.json({ file, expires_at: '2026-12-24T12:00:00Z' })
          : failure(404, 'not_found', 'No.'),
      ),
    )
    const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue()
    show()
    expect(await screen.findByRole('heading', { name: 'Strong Weeks', level: 1 })).toBeVisible()
    expect(screen.getByText(/3 days a week, 4 weeks/)).toBeVisible()
    const day = screen.getByRole('region', { name: 'Day A' })
    const rows = within(day).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Barbell Squat1 × 5+ at 85%',
      'My Own Lift3 × 8–10',
      'Plank3 × 30 s',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Download plan file' }))
    const [[name, content] = []] = saveFile.mock.calls
    expect(name).toBe('ironleaf-plan.json')
    expect(JSON.parse((await content?.text()) ?? '')).toEqual(file)
  })

  it('a link that does not work says so', async () => {
    server.use(http.get(shared, () => failure(404, 'not_found', 'No.')))
    show()
    expect(await screen.findByText('This link does not work any more.')).toBeVisible()
  })

  it('a failure can be retried', async () => {
    server.use(
      http.get(shared, () => failure(503, 'unavailable', 'Busy.'), { once: true }),
      http.get(shared, () => HttpResponse.json({ file, expires_at: '2026-12-24T12:00:00Z' })),
    )
    show()
    expect(await screen.findByText(/Failed to load the plan/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Strong Weeks' })).toBeVisible()
  })
})
