import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { AdminWorkoutPlan, CatalogueProgram } from '@/api/types'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { benchPress, entryOf, fullBody, givenCatalogue, plank } from '@/testing/catalogue'
import { givenScreen } from '@/testing/coach'
import { fillIn } from '@/testing/fill-in'
import { failure } from '@/testing/network'
import { strongFourDocument } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Toaster } from '@/ui/toaster'
import { Component } from './workout-plan-editor-page'

const plain: AdminWorkoutPlan = { ...fullBody, follower_count: 0 }
const strong: AdminWorkoutPlan = { ...plain, name: 'Strong Four', weeks: 4 }
const program: CatalogueProgram = {
  plan_id: plain.id,
  version: 3,
  program: {
    ...strongFourDocument,
    tracks: [],
    days: [
      {
        name: 'Day A',
        slots: [
          {
            exercise_id: benchPress.id,
            role: null,
            weeks: null,
            superset: null,
            note: '',
            sets: [
              {
                count: 5,
                reps: 5,
                reps_max: null,
                amrap: false,
                percent: null,
                of: null,
                rir: null,
                kind: 'working',
                rest_seconds: null,
                judges: true,
              },
            ],
          },
        ],
      },
    ],
  },
}

beforeEach(() => {
  localStorage.clear()
  givenScreen('wide')
  setSession(queryClient, { userId: 3, role: 'admin', email: 'admin@example.com' })
  server.use(http.post('/api/user/program/preview', () => HttpResponse.json([])))
})

const open = () =>
  renderPage(
    [
      {
        path: '/',
        children: [
          {
            path: paths.workoutPlanEditor(':id'),
            element: (
              <>
                <Component />
                <Toaster />
              </>
            ),
          },
          { path: paths.adminDashboard, element: <p>admin dashboard</p> },
        ],
      },
    ],
    paths.workoutPlanEditor(plain.id),
  )

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const makeProgram = async () =>
  userEvent.click(await screen.findByRole('link', { name: 'Make it a program' }))

const enter = async (entries: Record<string, string>) => {
  await screen.findByLabelText('Weeks')
  await fillIn(entries)
}

describe('a plain plan', () => {
  const entries = [entryOf(benchPress, 1, 1), entryOf(plank, 4, 1)]

  it('becomes a program that begins with its week', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [plain], entries })
    open()
    await makeProgram()
    await enter({ Weeks: '6' })
    await press('Save program')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    const [method, path, body] = catalogue.sent[0] ?? []
    expect([method, path]).toEqual(['PUT', '/admin/programs/5'])
    expect(body).toMatchObject({
      version: 7,
      program: {
        name: 'Full Body',
        weeks: 6,
        schedule: { kind: 'weekday', weekdays: [1, 4] },
        tracks: [],
        days: [
          { name: 'Day 1', slots: [{ exercise_id: 21, sets: [{ count: 4, reps: 8 }] }] },
          { name: 'Day 4', slots: [{ exercise_id: 22, sets: [{ count: 3, reps: 30 }] }] },
        ],
      },
    })
  })

  it('asks before it leaves unsaved changes of the schedule', async () => {
    givenCatalogue({ workoutPlans: [plain], entries })
    open()
    await press('Remove Bench Press')
    await makeProgram()
    expect(await screen.findByRole('dialog')).toHaveTextContent('not saved')
  })

  it('with followers stays plain and says why', async () => {
    givenCatalogue({ workoutPlans: [fullBody], entries })
    open()
    expect(await screen.findByText(/12 members follow this plan, so it stays/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Make it a program' })).toBeNull()
  })

  it('keeps what was entered if members followed it meanwhile', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [plain], entries })
    const { unmount } = open()
    await makeProgram()
    await enter({ Name: 'Six Weeks' })
    catalogue.workoutPlans = [fullBody]
    await press('Save program')
    expect(await screen.findByText('Members follow this plan')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Six Weeks')
    unmount()
    // The page was left without a question, for example because the session ended.
    catalogue.workoutPlans = [plain]
    queryClient.clear()
    setSession(queryClient, { userId: 3, role: 'admin', email: 'admin@example.com' })
    open()
    await userEvent.click(await screen.findByRole('link', { name: 'Go on with the program' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Six Weeks')
  })
})

describe('a program', () => {
  it('is edited with its version', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [strong], programs: [program] })
    open()
    expect(await screen.findByText(/4 weeks · 3 days a week/)).toBeVisible()
    await enter({ Name: 'Stronger Four' })
    await press('Save program')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    expect(catalogue.sent[0]?.[2]).toMatchObject({
      version: 3,
      program: { name: 'Stronger Four', description: plain.description },
    })
  })

  it('is saved over another version only after a choice', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [strong], programs: [program] })
    open()
    await enter({ Weeks: '8' })
    catalogue.programs = [{ ...program, version: 4 }]
    await press('Save program')
    expect(await screen.findByText('The program was changed elsewhere')).toBeVisible()
    expect(screen.getByLabelText('Weeks')).toHaveValue('8')
    await press('Save my changes over it')
    expect(await screen.findByText('admin dashboard')).toBeVisible()
    expect(catalogue.sent.at(-1)?.[2]).toMatchObject({ version: 4, program: { weeks: 8 } })
  })

  it('shows the other version after a conflict', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [strong], programs: [program] })
    open()
    await enter({ Weeks: '8' })
    catalogue.programs = [{ ...program, version: 4, program: { ...program.program, weeks: 5 } }]
    await press('Save program')
    await press('Load the other version')
    await waitFor(() => {
      expect(screen.getByLabelText('Weeks')).toHaveValue('5')
    })
    expect(screen.queryByText('Your unsaved changes are here')).toBeNull()
  })

  it('becomes a plain plan only after a question', async () => {
    const catalogue = givenCatalogue({ workoutPlans: [strong], programs: [program] })
    open()
    await press('Make it a plain plan')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The other weeks, the rules and the start values/)).toBeVisible()
    expect(catalogue.sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Make it a plain plan' }))
    expect(await screen.findByLabelText('Select Day')).toBeVisible()
    expect(catalogue.sent.map(([method, path]) => [method, path])).toEqual([
      ['DELETE', '/admin/programs/5'],
    ])
  })

  it('that members follow stays a program', async () => {
    const followed = { ...strong, follower_count: 2 }
    givenCatalogue({ workoutPlans: [followed], programs: [program] })
    open()
    expect(await screen.findByText(/2 members follow this program/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make it a plain plan' })).toBeNull()
  })

  it('says why it could not become a plain plan', async () => {
    givenCatalogue({ workoutPlans: [strong], programs: [program] })
    server.use(
      http.delete('/admin/programs/5', () => failure(409, 'conflict', 'Members follow this plan.')),
    )
    open()
    await press('Make it a plain plan')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Make it a plain plan' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Members follow this plan.')
    expect(await screen.findByLabelText('Weeks')).toHaveValue('4')
  })
})
