import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { reportResponse } from '@/lib/connection'
import { toIsoDate } from '@/lib/moment'
import { outbox } from '@/offline/outbox'
import { everyDayPlan, givenMember, lena, logOf, row, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const open = () =>
  renderPage(
    [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
    paths.dashboard('workout-plan'),
  )

const today = toIsoDate(new Date())

/** Only today's card is expanded. */
const exercise = (name: string) => screen.findByRole('article', { name })

const count = () =>
  within(screen.getByRole('region', { name: 'Completed Exercises for Today' })).getByRole('status')

const other = { ...everyDayPlan, id: 2, name: 'Other Plan', num_of_days: 4 }

describe('marking an exercise done', () => {
  it('shows it immediately, sends the weight and counts it', async () => {
    const member = givenMember()
    open()
    const article = within(await exercise('Barbell Squat'))
    expect(article.getByText('4 × 8')).toBeVisible()
    expect(count()).toHaveTextContent('0')

    const weight = article.getByLabelText('Weight (kg)')
    expect(weight).toHaveAttribute('placeholder', 'Enter weight')
    await userEvent.type(weight, '42.5')
    await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))

    expect(article.getByRole('button', { name: 'Completed' })).toBeDisabled()
    expect(count()).toHaveTextContent('1')
    expect(weight).toBeDisabled()
    expect(weight).toHaveValue('42.5')
    await waitFor(() => {
      expect(member.sent).toEqual([
        [
          'POST',
          '/api/user/exercise-logs',
          { exercise_id: squat.id, weight: 42.5, log_date: today },
        ],
      ])
    })
    // The refetched count of the server is the same.
    await waitFor(() => {
      expect(member.logs).toHaveLength(1)
    })
    expect(count()).toHaveTextContent('1')
  })

  it('marks exercises that do not fit the limits', async () => {
    const misfits = [{ limit: 'spare' as const, value: 'knee', text: 'Loads the knee' }]
    const days = Object.fromEntries(
      Object.keys(everyDayPlan.days).map((day) => [day, [{ ...squat, misfits }, row]]),
    )
    givenMember({ plan: { ...everyDayPlan, days } })
    open()
    const article = within(await exercise('Barbell Squat'))
    expect(article.getByText('Does not fit: loads the knee')).toBeVisible()
    expect(article.getByRole('button', { name: 'Swap for today' })).toBeVisible()
    expect(within(await exercise(row.name)).queryByText(/Does not fit/)).not.toBeInTheDocument()
  })

  it.each(['', '0'])('sends no weight for an entry of %j', async (entry) => {
    const member = givenMember()
    open()
    const article = within(await exercise('Barbell Squat'))
    if (entry !== '') await userEvent.type(article.getByLabelText('Weight (kg)'), entry)
    await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toEqual({ exercise_id: squat.id, log_date: today })
    })
  })

  it.each(['42,5', '42,50', ' 42.5 '])('sends 42.5 kg for an entry of %j', async (entry) => {
    const member = givenMember()
    open()
    const article = within(await exercise('Barbell Squat'))
    await userEvent.type(article.getByLabelText('Weight (kg)'), entry)
    await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({ weight: 42.5 })
    })
  })

  it.each(['-', '60 kg', '1e3', '1.250,5', '1,250', '-5', '1001', '12.3456'])(
    'logs nothing for an entry of %j and focuses it',
    async (entry) => {
      const member = givenMember()
      open()
      const article = within(await exercise('Barbell Squat'))
      const weight = article.getByLabelText('Weight (kg)')
      await userEvent.type(weight, entry)
      await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
      expect(weight).toHaveFocus()
      expect(weight).toHaveValue(entry)
      await userEvent.tab()
      expect(weight).toBeInvalid()
      expect(weight).toHaveAccessibleDescription(/^Weight /)
      expect(outbox.snapshot()).toEqual([])
      expect(member.sent).toEqual([])
    },
  )

  it('stays done if the log is rejected, and awaits editing', async () => {
    const member = givenMember()
    server.use(
      http.post('/api/user/exercise-logs', () => failure(400, 'validation_failed', 'No.'), {
        once: true,
      }),
    )
    open()
    await userEvent.click(
      within(await exercise('Barbell Squat')).getByRole('button', { name: 'Mark Done' }),
    )
    await waitFor(() => {
      expect(outbox.snapshot()).toMatchObject([{ state: 'refused', reason: 'No.' }])
    })
    // The next log succeeds and triggers a refetch, which must not undo the first one.
    await userEvent.click(
      within(await exercise('Bent Over Barbell Row')).getByRole('button', { name: 'Mark Done' }),
    )
    await waitFor(() => {
      expect(member.logs).toHaveLength(1)
    })
    expect(screen.getAllByRole('button', { name: 'Completed' })).toHaveLength(2)
    expect(count()).toHaveTextContent('2')
  })

  it('knows what was done earlier today', async () => {
    givenMember({ logs: [logOf(row, 40)] })
    open()
    const article = within(await exercise('Bent Over Barbell Row'))
    expect(article.getByRole('button', { name: 'Completed' })).toBeDisabled()
    expect(article.getByLabelText('Weight (kg)')).toHaveValue('40')
    expect(count()).toHaveTextContent('1')
  })

  it('starts the rest of the exercise only on request', async () => {
    givenMember()
    open()
    await userEvent.click(
      within(await exercise('Barbell Squat')).getByRole('button', { name: 'Mark Done' }),
    )
    const timer = within(screen.getByRole('region', { name: 'Rest timer' }))
    expect(timer.getByRole('timer')).toHaveTextContent('2:30')
    await userEvent.click(timer.getByRole('button', { name: '15 seconds less' }))
    expect(timer.getByRole('timer')).toHaveTextContent('2:15')
    await userEvent.click(timer.getByRole('button', { name: 'Start' }))
    expect(timer.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument()
    await userEvent.click(timer.getByRole('button', { name: 'Close rest timer' }))
    expect(screen.queryByRole('region', { name: 'Rest timer' })).not.toBeInTheDocument()
  })

  it('shows unit and rest, and offers no rest of 0', async () => {
    const plank = {
      ...squat,
      name: 'Plank',
      sets: 2,
      reps: 40,
      unit: 'seconds',
      rest_seconds: 0,
    } as const
    const days = Object.fromEntries(
      Object.keys(everyDayPlan.days).map((day) => [day, [plank, row]]),
    )
    givenMember({ plan: { ...everyDayPlan, days } })
    open()
    const article = await exercise('Plank')
    expect(within(article).getByText('2 × 40 s')).toBeVisible()
    expect(within(article).getByText('No rest')).toBeVisible()
    await userEvent.click(within(article).getByRole('button', { name: 'Mark Done' }))
    expect(screen.queryByRole('region', { name: 'Rest timer' })).not.toBeInTheDocument()
    expect(within(await exercise(row.name)).getByText('Rest 150 s')).toBeVisible()
  })
})

describe('the suggested weight', () => {
  const twoByEight = {
    exercise_id: squat.id,
    weight: 85,
    reps: null,
    unit: 'reps' as const,
    reason: '2 × all reps reached: +5 kg',
  }

  it('is shown with its reason on request and usable', async () => {
    const day = (ago: number) => toIsoDate(new Date(Date.now() - ago * 86_400_000))
    givenMember({
      logs: [logOf(squat, 80, day(8)), logOf(squat, 80, day(4))],
      nextWeights: [twoByEight],
    })
    open()
    const article = within(await exercise('Barbell Squat'))
    expect(article.getByText(/^80 kg/)).toBeVisible()
    expect(article.queryByText(/all reps reached/)).not.toBeInTheDocument()
    await userEvent.click(article.getByRole('button', { name: 'Suggest' }))
    expect(await article.findByText(/2 × all reps reached: \+5 kg\./)).toBeVisible()
    expect(article.getByLabelText('Weight (kg)')).toHaveValue('')
    await userEvent.click(article.getByRole('button', { name: 'Use 85 kg' }))
    expect(article.getByLabelText('Weight (kg)')).toHaveValue('85')
    expect(article.queryByText(/all reps reached/)).not.toBeInTheDocument()
  })

  it('gives only a reason without data, in the member’s unit', async () => {
    const reason = 'No weight yet: choose one that leaves two reps in hand'
    givenMember({
      profile: { ...lena, weight_unit: 'lb' },
      nextWeights: [
        { ...twoByEight, weight: 45.36 },
        { ...twoByEight, exercise_id: row.id, weight: null, reason },
      ],
    })
    open()
    const rows = within(await exercise('Bent Over Barbell Row'))
    await userEvent.click(rows.getByRole('button', { name: 'Suggest' }))
    expect(await rows.findByText(`${reason}.`)).toBeVisible()
    expect(rows.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
    const squats = within(await exercise('Barbell Squat'))
    await userEvent.click(squats.getByRole('button', { name: 'Suggest' }))
    expect(await squats.findByRole('button', { name: 'Use 100 lb' })).toBeVisible()
  })

  it('fills in suggested reps or seconds without a weight', async () => {
    const reason = '9 reps in every set: +1 rep'
    givenMember({ nextWeights: [{ ...twoByEight, weight: null, reps: 10, reason }] })
    open()
    const article = within(await exercise('Barbell Squat'))
    await userEvent.click(article.getByRole('button', { name: 'Suggest' }))
    expect(await article.findByText(`${reason}.`)).toBeVisible()
    await userEvent.click(article.getByRole('button', { name: 'Use 10 reps' }))
    expect(article.queryByText(`${reason}.`)).not.toBeInTheDocument()
    const reps = article.getAllByLabelText(/reps/i).filter((one) => one.matches('input'))
    expect(reps.map((one) => (one as HTMLInputElement).value)).toEqual(['10', '10', '10', '10'])
  })

  it('shows why it failed and can be requested again', async () => {
    givenMember({ nextWeights: [twoByEight] })
    let isAway = true
    server.use(
      http.get('/api/user/next-weights', () =>
        isAway ? failure(403, 'forbidden', 'Not now.') : undefined,
      ),
    )
    open()
    const article = within(await exercise('Barbell Squat'))
    await userEvent.click(article.getByRole('button', { name: 'Suggest' }))
    expect(await article.findByText(/Failed to load a suggestion\. Not now\./)).toBeVisible()
    isAway = false
    await userEvent.click(article.getByRole('button', { name: 'Try again' }))
    expect(await article.findByRole('button', { name: 'Use 85 kg' })).toBeVisible()
  })

  it('needs a connection, and says so', async () => {
    givenMember()
    server.use(http.get('/api/user/next-weights', () => HttpResponse.error()))
    // When the browser is offline too, there is no retry to wait for.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(reportResponse)
    open()
    const article = within(await exercise('Barbell Squat'))
    await userEvent.click(article.getByRole('button', { name: 'Suggest' }))
    expect(await article.findByText(/^Suggestions need a connection/)).toBeVisible()
  })
})

describe('logging set by set', () => {
  const yesterday = toIsoDate(new Date(Date.now() - 86_400_000))

  async function openSets() {
    setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
    const page = open()
    const article = within(await exercise('Barbell Squat'))
    return { page, article }
  }

  it.each([
    ['lately', 1],
    ['long ago', 200],
  ])('starts with the sets of last time, also %s', async (_, days) => {
    const day = toIsoDate(new Date(Date.now() - days * 86_400_000))
    const performed = [
      { reps: 8, weight: 80, kind: 'working', rpe: 9 },
      { reps: 6, weight: 85, kind: 'working', rpe: null },
    ] as const
    givenMember({ logs: [{ ...logOf(squat, 85, day), performed: [...performed] }] })
    const { article } = await openSets()
    await userEvent.click(article.getByRole('button', { name: 'Log sets' }))
    const sets = within(article.getByRole('group', { name: 'Sets of Barbell Squat' }))
    expect(await article.findByText(/^Filled in from/)).toBeVisible()
    expect(sets.getAllByRole('listitem')).toHaveLength(4)
    expect(sets.getByLabelText('Set 1, weight in kg')).toHaveValue('80')
    expect(sets.getByLabelText('Set 2, weight in kg')).toHaveValue('85')
    expect(sets.getByLabelText('Set 2, reps')).toHaveValue('6')
    expect(sets.getByLabelText('Set 4, weight in kg')).toHaveValue('85')

    await userEvent.click(sets.getByRole('button', { name: 'As planned' }))
    expect(sets.getByLabelText('Set 2, reps')).toHaveValue('8')
    expect(sets.getByRole('status')).toHaveTextContent('4 of 4 sets ticked')
  })

  it('starts with planned sets, rests between, sends ticked ones', async () => {
    const member = givenMember({ logs: [logOf(squat, 80, yesterday)] })
    const { article } = await openSets()
    await userEvent.click(article.getByRole('button', { name: 'Log sets' }))
    const sets = within(article.getByRole('group', { name: 'Sets of Barbell Squat' }))
    expect(sets.getAllByRole('listitem')).toHaveLength(4)
    expect(sets.getByLabelText('Set 1, weight in kg')).toHaveValue('80')

    await userEvent.click(sets.getByRole('button', { name: 'Done' }))
    expect(sets.getByText(/Tick the sets that you did/)).toBeVisible()
    expect(member.sent).toEqual([])

    const weight = sets.getByLabelText('Set 2, weight in kg')
    await userEvent.clear(weight)
    await userEvent.type(weight, '82,5')
    await userEvent.click(sets.getByRole('button', { name: 'Set 2, more' }))
    await userEvent.selectOptions(sets.getByLabelText('Effort (RPE)'), '8.5')
    await userEvent.click(sets.getByRole('button', { name: 'Set 1 done' }))
    await userEvent.click(sets.getByRole('button', { name: 'Set 2 done' }))
    expect(sets.getByRole('status')).toHaveTextContent('2 of 4 sets ticked')
    const timer = within(screen.getByRole('region', { name: 'Rest timer' }))
    expect(timer.getByRole('timer')).toHaveTextContent(/^2:(30|29)$/)
    expect(timer.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument()

    await userEvent.click(sets.getByRole('button', { name: 'Done' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toEqual({
        exercise_id: squat.id,
        log_date: today,
        performed: [
          { reps: 8, weight: 80, kind: 'working', rpe: null },
          { reps: 8, weight: 82.5, kind: 'working', rpe: 8.5 },
        ],
      })
    })
    expect(article.getByRole('button', { name: 'Completed' })).toBeDisabled()
    expect(article.getByLabelText('Weight (kg)')).toHaveValue('82.5')
    const done = within(article.getByRole('list', { name: 'Sets done' })).getAllByRole('listitem')
    expect(done.map((set) => set.textContent)).toEqual(['80 kg × 8', '82.5 kg × 8 (RPE 8.5)'])
  })

  it.each([
    ['weight in kg', '60 kg', 'Weight must be a number, such as 8 or 42.5'],
    ['weight in kg', '1.250,5', 'Weight can have no thousands separator and two decimals at most'],
    ['reps', '8.5', 'Reps must be a whole number between 0 and 1,000'],
    ['reps', '', 'Reps is required'],
  ])('logs nothing while %s of a ticked set is %j', async (field, entry, error) => {
    const member = givenMember()
    const { article } = await openSets()
    await userEvent.click(article.getByRole('button', { name: 'Log sets' }))
    await userEvent.click(article.getByRole('button', { name: 'As planned' }))
    const input = article.getByLabelText(`Set 2, ${field}`)
    await userEvent.clear(input)
    if (entry !== '') await userEvent.type(input, entry)
    await userEvent.click(article.getByRole('button', { name: 'Done' }))
    expect(input).toHaveFocus()
    expect(input).toHaveValue(entry)
    expect(input).toHaveAccessibleDescription(error)
    expect(outbox.snapshot()).toEqual([])
    expect(member.sent).toEqual([])
  })

  it('takes the plan as it is in one tap', async () => {
    const member = givenMember()
    const { article } = await openSets()
    await userEvent.click(article.getByRole('button', { name: 'Log sets' }))
    await userEvent.click(article.getByRole('button', { name: 'As planned' }))
    await userEvent.click(article.getByRole('button', { name: 'Done' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({
        performed: Array.from({ length: 4 }, () => ({ reps: 8, weight: null, kind: 'working' })),
      })
    })
  })

  it('restores entered sets after a reload without removed ones', async () => {
    givenMember()
    const { page, article } = await openSets()
    await userEvent.click(article.getByRole('button', { name: 'Log sets' }))
    await userEvent.click(article.getByRole('button', { name: 'Add set' }))
    await userEvent.clear(article.getByLabelText('Set 5, reps'))
    await userEvent.type(article.getByLabelText('Set 5, reps'), '6')
    await userEvent.click(article.getByRole('button', { name: 'Set 1, more' }))
    await userEvent.click(article.getByRole('button', { name: 'Remove set 1' }))
    page.unmount()
    const reopened = (await openSets()).article
    expect(reopened.getAllByLabelText(/^Set \d, reps$/)).toHaveLength(4)
    expect(reopened.getByLabelText('Set 4, reps')).toHaveValue('6')
  })
})

it('weights are shown in pounds and sent in kilograms', async () => {
  const yesterday = toIsoDate(new Date(Date.now() - 86_400_000))
  const member = givenMember({
    profile: { ...lena, weight_unit: 'lb' },
    logs: [logOf(squat, 45.36, yesterday)],
  })
  open()
  const article = within(await exercise('Barbell Squat'))
  expect(article.getByText(/^100 lb/)).toBeVisible()
  const weight = article.getByLabelText('Weight (lb)')
  await userEvent.type(weight, '102.5')
  await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
  await waitFor(() => {
    expect(member.sent[0]?.[2]).toMatchObject({ weight: 46.49 })
  })
  expect(weight).toHaveValue('102.5')
})

describe('the plan', () => {
  it('has today open and the other days folded', async () => {
    givenMember()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Every Day' })).toBeVisible()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 2, name: /^Day \d/ })).toHaveLength(7)
    // Separate words, because a name contains no margins.
    expect(screen.getAllByRole('button', { name: /^Day \d [A-Z][a-z]+day/ })).toHaveLength(6)
  })

  it('shows a superset together and rests after each round', async () => {
    const pair = [squat, row].map((lift) => ({ ...lift, superset: 3 }))
    const day = { [String(everyDayPlan.today)]: pair }
    givenMember({ plan: { ...everyDayPlan, days: { ...everyDayPlan.days, ...day } } })
    open()
    const superset = within(await screen.findByRole('region', { name: 'Superset A' }))
    const [first, second] = superset.getAllByRole('article').map((article) => within(article))
    if (first === undefined || second === undefined) throw new Error('an exercise is missing')
    expect(first.getByText('A1')).toBeVisible()
    expect(second.getByText('A2')).toBeVisible()
    for (const exercise of [first, second]) {
      await userEvent.click(exercise.getByRole('button', { name: 'Log sets' }))
    }
    await userEvent.click(first.getByRole('button', { name: 'Set 1 done' }))
    expect(screen.queryByRole('region', { name: 'Rest timer' })).not.toBeInTheDocument()
    await userEvent.click(second.getByRole('button', { name: 'Set 1 done' }))
    expect(screen.getByRole('region', { name: 'Rest timer' })).toBeVisible()
  })

  it('with more than a week opens the day of today', async () => {
    givenMember({
      plan: { ...everyDayPlan, num_of_days: 12, days: { '2': [row], '9': [squat] }, today: 9 },
    })
    open()
    const today = within(await screen.findByRole('region', { name: 'Day 9' }))
    expect(today.getByText('Today')).toBeVisible()
    expect(today.getByRole('article', { name: 'Barbell Squat' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2, name: /^Day \d/ })).toHaveLength(12)
  })

  it('says what to do without one', async () => {
    givenMember({ plan: null, offered: [other] })
    open()
    expect(await screen.findByRole('heading', { name: 'No Workout Plan Selected' })).toBeVisible()
    expect(screen.getByText('Get started by selecting an available plan below.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Browse Available Plans' }))
    expect(screen.getByRole('heading', { name: 'Available Plans (4 days/week)' })).toBeVisible()
    expect(await screen.findByText('4 training days per week')).toBeVisible()
  })

  it('is replaced by the one selected', async () => {
    // jsdom cannot scroll.
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const member = givenMember({ offered: [other] })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Available Plans' }))
    expect(screen.getByRole('button', { name: 'Hide Available Plans' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Select Plan' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Other Plan' })).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: /Available Plans/ })).not.toBeInTheDocument()
    })
    expect(member.sent).toEqual([['POST', '/api/user/update-workout-plan', { plan_id: 2 }]])
    expect(scroll).toHaveBeenCalledWith({ top: 0 })
  })

  it('says where the list stays empty or fails', async () => {
    givenMember()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Available Plans' }))
    expect(await screen.findByText('No plans available for your training schedule')).toBeVisible()
    server.use(
      http.get('/api/user/available-workout-plans', () => failure(403, 'forbidden', 'No.')),
    )
    await userEvent.selectOptions(screen.getByLabelText('Training days'), '3 days per week')
    expect(await screen.findByText('Failed to load available plans')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Available Plans (3 days/week)' })).toBeVisible()
  })

  it('keeps the old one when the change fails', async () => {
    givenMember({ offered: [other] })
    server.use(http.post('/api/user/update-workout-plan', () => failure(404, 'not_found', 'Gone.')))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Available Plans' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select Plan' }))
    expect(await screen.findByText('Failed to update workout plan')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Every Day' })).toBeVisible()
  })

  it('shows the profile and a choice without training days', async () => {
    givenMember({ plan: null, profile: { ...lena, number_of_training_days: null } })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Browse Available Plans' }))
    expect(screen.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
      'href',
      paths.dashboard('profile'),
    )
    expect(screen.getByLabelText('Training days')).toHaveValue('3')
  })

  it('can be loaded again after a failure', async () => {
    givenMember()
    let isAway = true
    server.use(
      http.get('/api/user/workout-plan', () =>
        isAway ? failure(403, 'forbidden', 'No.') : undefined,
      ),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load workout plan')
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Every Day' })).toBeVisible()
  })
})

describe('a weight far from the last one', () => {
  const yesterday = toIsoDate(new Date(Date.now() - 86_400_000))

  const markDone = async () => {
    const member = givenMember({ logs: [logOf(squat, 62.5, yesterday)] })
    open()
    const article = within(await exercise('Barbell Squat'))
    await userEvent.type(article.getByLabelText('Weight (kg)'), '625')
    await userEvent.click(article.getByRole('button', { name: 'Mark Done' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log Barbell Squat?' })
    expect(dialog).toHaveAccessibleDescription(/625 kg is 10 times your last weight, 62\.5 kg\./)
    return { member, article, question: within(dialog) }
  }

  it('needs a confirmation before logging and can be changed', async () => {
    const { member, article, question } = await markDone()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(article.getByLabelText('Weight (kg)')).toHaveValue('625')
    expect(article.getByRole('button', { name: 'Mark Done' })).toBeEnabled()
    expect(outbox.snapshot()).toEqual([])
    expect(member.sent).toEqual([])
  })

  it('is logged when the member says that it is right', async () => {
    const { member, question } = await markDone()
    await userEvent.click(question.getByRole('button', { name: 'Log it' }))
    await waitFor(() => {
      expect(member.sent[0]?.[2]).toMatchObject({ weight: 625 })
    })
  })
})

describe('the unit of weights', () => {
  const yesterday = toIsoDate(new Date(Date.now() - 86_400_000))
  const withoutProfile = () => {
    givenMember({ logs: [logOf(squat, 80, yesterday)] })
    server.use(http.get('/api/user/profile', () => failure(403, 'forbidden', 'No.')))
    open()
  }

  it('is never guessed: without it no weight is shown', async () => {
    withoutProfile()
    expect(await screen.findByText('Failed to load your unit of weight')).toBeVisible()
    expect(screen.queryByLabelText(/^Weight/)).toBeNull()
    expect(screen.queryByText(/80/)).toBeNull()
  })

  it('falls back to the last one of the account', async () => {
    localStorage.setItem('userId', '7')
    localStorage.setItem('weight-unit', '7 lb')
    withoutProfile()
    const article = within(await exercise('Barbell Squat'))
    expect(article.getByLabelText('Weight (lb)')).toBeEnabled()
    expect(article.getByText(/^176\.35 lb/)).toBeVisible()
  })
})
