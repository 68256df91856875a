import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths, type DashboardView } from '@/app/paths'
import { formatDate } from '@/domain/text/format'
import { toIsoDate } from '@/lib/moment'
import { shiftDay } from '@/domain/time/shift-day'
import { outbox } from '@/offline/outbox'
import { givenScreen } from '@/testing/coach'
import { everyDayPlan, givenMember, lena, logOf, row, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { givenProgram, weeks } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const open = (view?: DashboardView) =>
  renderPage(
    [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
    paths.dashboard(view),
  )

const card = (name: string) => screen.findByRole('region', { name })

describe('the first view', () => {
  it('says how many exercises do not fit the limits', async () => {
    givenMember({ plan: { ...everyDayPlan, misfits: 2 } })
    open()
    expect(
      await screen.findByText('2 exercises of your plan do not fit your limits.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      paths.dashboard('workout-plan'),
    )
  })

  it('welcomes by first name and shows the progress of today', async () => {
    givenMember({ logs: [logOf(squat, 80)] })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Lena' })).toBeVisible()
    const progress = within(await card("Today's Progress"))
    expect(progress.getByText('1 exercise completed')).toBeVisible()
    expect(progress.getByRole('img', { name: '1 of 2 exercises done' })).toBeVisible()
    expect(progress.getAllByRole('listitem')).toHaveLength(7)
    const workout = within(await card(`Today's workout Day ${String(everyDayPlan.today)}`))
    expect(workout.getByText(`Next exercise: ${row.name}`)).toBeVisible()
    expect(workout.getByText('about 30 min')).toBeVisible()
    expect(workout.getByRole('link', { name: `${squat.name} 4 × 8 done` })).toBeVisible()
    expect(workout.getByRole('link', { name: `${row.name} 3 × 10` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?view=workout-plan#day-[1-7]-exercise-12$/),
    )
    expect(workout.getByRole('link', { name: 'Start workout' })).toHaveAttribute(
      'href',
      paths.trainingSession(everyDayPlan.today),
    )
    expect(within(await card("Today's Activity")).getByText(squat.name)).toBeVisible()
  })

  it('shows the workout before the logs of a year arrive', async () => {
    givenMember()
    server.use(
      http.get('/api/user/exercise-logs/recent', () => new Promise<never>(() => undefined)),
    )
    open()
    const workout = within(await card(`Today's workout Day ${String(everyDayPlan.today)}`))
    expect(workout.getByRole('link', { name: 'Start workout' })).toBeVisible()
    const progress = within(await card("Today's Progress"))
    expect(progress.getByText("Loading this week's training")).toBeInTheDocument()
    expect(progress.queryByRole('list', { name: 'This week' })).not.toBeInTheDocument()
  })

  it('has at most six pictures in a row', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...squat,
      id: index + 1,
      name: `Lift ${String(index + 1)}`,
    }))
    const days = { [String(everyDayPlan.today)]: many }
    givenMember({ plan: { ...everyDayPlan, days } })
    open()
    const list = within(await screen.findByRole('list', { name: 'Exercises' }))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
    expect(list.getByRole('link', { name: '3 more exercises' })).toBeVisible()
  })

  it('shows the next workout on a rest day', async () => {
    const other = everyDayPlan.today === 7 ? 2 : everyDayPlan.today + 1
    givenMember({ plan: { ...everyDayPlan, days: { [String(other)]: [row] } } })
    open()
    const workout = within(await card('Rest day today'))
    expect(workout.getByText(/^Next workout: .+day, Day [1-7]$/)).toBeVisible()
    expect(workout.getByRole('link', { name: `${row.name} 3 × 10` })).toBeVisible()
    expect(workout.queryByRole('link', { name: 'Start workout' })).toBeNull()
    expect(screen.queryByRole('img', { name: /exercises done$/ })).toBeNull()
  })

  it('has numbers, muscles and records next to the workout', async () => {
    givenMember({
      bodyWeights: [
        { measured_on: shiftDay(toIsoDate(new Date()), -9), weight: 65 },
        { measured_on: toIsoDate(new Date()), weight: 64.5 },
      ],
    })
    open()
    expect(await within(await card('Weight')).findByText('64.5 kg')).toBeVisible()
    expect(
      await within(await card('Last 7 days')).findByRole('img', {
        name: /^Sets of the last 7 days/,
      }),
    ).toBeVisible()
    expect(await within(await card('Records')).findAllByRole('listitem')).not.toHaveLength(0)
  })

  it('shows no weight to a member who hides it', async () => {
    givenMember({ profile: { ...lena, hide_body_figures: true } })
    open()
    await card('Last 7 days')
    expect(screen.queryByRole('region', { name: 'Weight' })).toBeNull()
  })

  it('asks nothing of a complete profile', async () => {
    givenMember()
    open()
    await card("Today's Progress")
    expect(screen.queryByText('Complete Your Profile Information')).not.toBeInTheDocument()
  })

  it('lists what the profile lacks, and leads there', async () => {
    givenMember({ profile: { ...lena, height: null, fitness_goal: null } })
    open()
    const banner = within(
      (await screen.findByText('Complete Your Profile Information')).closest<HTMLElement>(
        '[role=status]',
      ) ?? document.body,
    )
    expect(banner.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Height',
      'Fitness goal',
    ])
    await userEvent.click(banner.getByRole('link', { name: 'Complete Profile' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  })

  it('leads to the plans where there is none', async () => {
    givenMember({ plan: null })
    open()
    expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeVisible()
  })

  it('shows an error if training fails to load, and retries', async () => {
    givenMember()
    let isAway = true
    server.use(
      http.get('/api/user/today-stats', () =>
        isAway ? failure(403, 'forbidden', 'No.') : undefined,
      ),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent("Failed to load today's training")
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: '0 of 2 exercises done' })).toBeVisible()
  })

  it.each([
    ['/api/user/today-stats', "Today's Progress", "Failed to load today's training"],
    ['/api/user/workout-plan', "Today's Progress", "Failed to load today's training"],
    ['/api/user/exercise-logs/today', "Today's Progress", "Failed to load today's training"],
    ['/api/user/exercise-logs/today', "Today's Activity", "Failed to load today's activity"],
    ['/api/user/exercise-logs/recent', "Today's Progress", "Failed to load this week's training"],
  ])('keeps its cards without %s, and %s says so inside', async (path, name, text) => {
    givenMember()
    let isAway = true
    server.use(http.get(path, () => (isAway ? failure(403, 'forbidden', 'No.') : undefined)))
    open()
    const failed = within(await card(name))
    expect(failed.getByRole('alert')).toHaveTextContent(text)
    for (const title of [
      "Today's Progress",
      "Today's Activity",
      'Tip of the Day',
      "Today's HIIT Challenge",
    ]) {
      expect(await card(title)).toBeVisible()
    }
    isAway = false
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(within(screen.getByRole('region', { name })).queryByRole('alert')).toBeNull()
    })
  })

  it('shows unsynced logs without the logs of today', async () => {
    givenMember()
    server.use(
      http.get('/api/user/exercise-logs/today', () => failure(403, 'forbidden', 'No.')),
      http.post('/api/user/exercise-logs', () => HttpResponse.error()),
    )
    open()
    await card("Today's Activity")
    void outbox.markDone({
      exerciseId: squat.id,
      exerciseName: squat.name,
      sets: 4,
      reps: 8,
      weight: 80,
      performed: undefined,
      day: toIsoDate(new Date()),
    })
    expect(await within(await card("Today's Activity")).findByText(squat.name)).toBeVisible()
  })
})

describe('the tip of the day', () => {
  it.each([
    ['the one of the day', () => HttpResponse.json({ tip: 'Sleep well.' }), 'Sleep well.'],
    ['nothing', () => HttpResponse.json({ tip: '' }), 'Unable to load tip'],
    [
      'an answer that is none',
      () => HttpResponse.json({ advice: 1 }),
      'Stay hydrated and maintain good form during exercises.',
    ],
    [
      'a failure',
      () => failure(502, 'ai_invalid_response', 'No.'),
      'Stay hydrated and maintain good form during exercises.',
    ],
  ])('for %s', async (_, answer, shown) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    givenMember()
    server.use(http.get('/gemini/daily-tip', answer))
    open()
    expect(await within(await card('Tip of the Day')).findByText(shown)).toBeVisible()
  })
})

describe('the challenge', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('falls back to the four of the catalogue', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    givenMember()
    server.use(http.get('/gemini/daily-challenge', () => failure(503, 'ai_unavailable', 'No.')))
    open()
    const challenge = within(await card("Today's HIIT Challenge"))
    expect(challenge.getByText('10 minutes with 30 seconds rest between exercises.')).toBeVisible()
    await challenge.findByText('Jumping Jacks')
    expect(challenge.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Jumping Jacks30 seconds',
      'Push-ups10 reps',
      'Mountain Climbers30 seconds',
      'Squats15 reps',
    ])
  })

  it('runs by the clock, pauses and outlives a view change', async () => {
    givenMember()
    const { router } = open()
    const start = await screen.findByRole('button', { name: 'Start challenge' })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    fireEvent.click(start)
    expect(screen.getByRole('timer')).toHaveTextContent('0:45')

    act(() => {
      vi.advanceTimersByTime(50_000)
    })
    expect(screen.getByRole('timer')).toHaveTextContent('0:25')
    expect(screen.getByText('Rest for 30 seconds. Next: Step Jacks.')).toBeInTheDocument()

    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(screen.getByRole('timer')).toHaveTextContent('0:25')
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    act(() => {
      vi.advanceTimersByTime(5_000)
    })
    expect(screen.getByRole('timer')).toHaveTextContent('0:20')

    await act(() => router.navigate(paths.dashboard('diet')))
    // The timers of a hidden tab may not run, but the clock advances.
    vi.setSystemTime(Date.now() + 10_000)
    await act(() => router.navigate(paths.dashboard()))
    expect(screen.getByRole('timer')).toHaveTextContent('0:10')

    act(() => {
      vi.advanceTimersByTime(600_000)
    })
    expect(screen.getByText('Challenge complete')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible()
  })
})

describe('the progress view', () => {
  const charts = () => within(document.getElementById('charts') ?? document.body)

  beforeEach(() => {
    givenScreen('wide')
  })

  it('says what to do so that a line appears', async () => {
    givenMember({ logs: [logOf(squat, null)] })
    open('progress')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Exercise Progress' }),
    ).toBeVisible()
    expect(await screen.findByText(/Enter a weight when you mark/)).toBeVisible()
  })

  it('describes the values as text and as a table', async () => {
    // No element is near the viewport, so only the first charts render.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    givenMember({
      logs: [
        logOf(squat, 80, '2026-05-01'),
        logOf(squat, 82.5, '2026-05-08'),
        logOf(squat, 81, '2026-05-15'),
        logOf(row, 40, '2026-05-20'),
      ],
    })
    open('progress')
    const squats = within(await card('Barbell Squat'))
    expect(
      charts()
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent),
    ).toEqual([row.name, squat.name])
    expect(squats.getByText('Weight Progression')).toBeVisible()
    expect(squats.getByText(/^Best: 82.5 kg on .*2026\. Latest: 81 kg on/)).toBeVisible()
    expect(screen.queryByLabelText('Search exercises')).not.toBeInTheDocument()
    await userEvent.click(squats.getByRole('button', { name: 'Show as table' }))
    expect(
      squats.getAllByRole('row').map((line) => within(line).queryAllByRole('cell')[1]?.textContent),
    ).toEqual([undefined, '81 kg', '82.5 kg, record', '80 kg'])
  })

  it('are three at first, and six in a search', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const exercises = Array.from({ length: 9 }, (_, index) => ({
      ...squat,
      id: index + 1,
      name: `Lift ${String(index + 1)}`,
    }))
    givenMember({ logs: exercises.map((exercise) => logOf(exercise, 50)) })
    open('progress')
    const count = () => charts().queryAllByRole('heading', { name: /^Lift/ }).length
    const search = await screen.findByLabelText('Search exercises')
    await waitFor(() => {
      expect(count()).toBe(3)
    })
    await userEvent.type(search, 'lift 7')
    await waitFor(() => {
      expect(count()).toBe(1)
    })
    expect(await card('Lift 7')).toBeVisible()
    await userEvent.clear(search)
    await userEvent.type(search, 'lift')
    await waitFor(() => {
      expect(count()).toBe(6)
    })
    await userEvent.clear(search)
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 9 charts' }))
    await waitFor(() => {
      expect(count()).toBe(9)
    })
  })
})

describe('the profile view', () => {
  it('saves what was changed and says so', async () => {
    const member = givenMember()
    open('profile')
    const weight = await screen.findByLabelText('Weight (kg)')
    expect(screen.getByLabelText('Birth Date')).toHaveAccessibleDescription(/^Age: \d+$/)
    expect(
      within(screen.getByLabelText('Fitness Goal'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose', 'Muscle Gain', 'Burn Fat', 'Keep my current weight'])
    await userEvent.clear(weight)
    await userEvent.type(weight, '65.2')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
    expect(member.sent).toEqual([
      [
        'PUT',
        '/api/user/profile',
        {
          fname: 'Lena',
          lname: 'Berg',
          gender: 'female',
          birth_date: '1990-05-04',
          weight: 65.2,
          weight_unit: 'kg',
          length_unit: 'cm',
          energy_unit: 'kcal',
          hide_body_figures: false,
          height: 171,
          number_of_training_days: 4,
          fitness_goal: 'gain_muscle',
        },
      ],
    ])
  })

  it('sends nothing while a field is invalid, and focuses it', async () => {
    const member = givenMember({ profile: { ...lena, fname: null, height: null } })
    open('profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      'First Name is required',
    )
    await waitFor(() => {
      expect(screen.getByLabelText('First Name')).toHaveFocus()
    })
    expect(screen.getByLabelText('Height (cm)')).toBeInvalid()
    expect(member.sent).toEqual([])
  })

  it('questions an unusual value and accepts it', async () => {
    givenMember({ profile: { ...lena, weight: 39 } })
    open('profile')
    expect(await screen.findByLabelText('Weight (kg)')).toHaveAccessibleDescription(
      /is unusual for this height/,
    )
    expect(screen.getByLabelText('Weight (kg)')).toBeValid()
  })

  it.each([
    [
      'what the server says',
      'Weight must be between 20 and 400 kg',
      'Weight must be between 20 and 400 kg',
    ],
    ['its own words where the server has none', '', 'Failed to update profile'],
  ])('shows %s', async (_, text, shown) => {
    givenMember()
    server.use(
      http.put('/api/user/profile', () =>
        HttpResponse.json(
          {
            error: text,
            message: text,
            code: 'validation_failed',
            fields: { lname: 'Last Name has a fault' },
            request_id: '1',
          },
          { status: 400 },
        ),
      ),
    )
    open('profile')
    await userEvent.type(await screen.findByLabelText('Last Name'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(shown)
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Last Name has a fault')
  })

  it('asks before changes are lost', async () => {
    givenMember()
    const { router } = open('profile')
    await userEvent.type(await screen.findByLabelText('Last Name'), 'x')
    await act(() => router.navigate(paths.dashboard('diet')))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Last Name')).toHaveValue('Bergx')
    await act(() => router.navigate(paths.dashboard('diet')))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    // The loading view has the same heading, so this waits for the plan.
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'Your Diet Plan' })).toBeVisible()
    })
  })
})

it('shows the next training day of a long plan', async () => {
  givenMember({ plan: { ...everyDayPlan, num_of_days: 12, days: { '2': [squat] }, today: 9 } })
  open()
  const workout = within(await card('Rest day today'))
  expect(workout.getByText('Next workout: Day 2')).toBeVisible()
})

it('names the next program day on a rest day', async () => {
  const tomorrow = shiftDay(toIsoDate(new Date()), 1)
  const program = {
    week: 2,
    weeks: 4,
    cycle: 1,
    day: null,
    day_name: null,
    is_deload: false,
    state: 'running' as const,
  }
  givenMember({ plan: { ...everyDayPlan, days: { '1': [squat], '2': [row] }, today: 3, program } })
  givenProgram({ next_session_on: tomorrow })
  const [first] = weeks
  const days = [
    { day: 2, name: 'Day B', date: tomorrow, exercises: [row] },
    { day: 1, name: 'Day A', date: null, exercises: [squat] },
  ]
  server.use(http.get('/api/user/program/weeks', () => HttpResponse.json([{ ...first, days }])))
  open()
  const workout = within(await card('Rest day today'))
  expect(await workout.findByText(`Next workout: Day B, ${formatDate(tomorrow)}`)).toBeVisible()
  expect(workout.getByRole('link', { name: `${row.name} 3 × 10` })).toBeVisible()
})

it('names the view that it changes to', async () => {
  givenMember({ plan: everyDayPlan })
  const { router } = open()
  await card("Today's Progress")
  await act(() => router.navigate(paths.dashboard('diet')))
  expect(await screen.findByText('Diet Plan')).toBeInTheDocument()
  await waitFor(() => {
    expect(document.title).toBe('Diet Plan · Ironleaf')
  })
})
