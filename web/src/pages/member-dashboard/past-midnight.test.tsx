import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import type { DiaryDay } from '@/api/types'
import { setSession } from '@/features/account/queries'
import { AteIt } from '@/features/diary/ate-it'
import { emptyDay } from '@/features/diary/shown-day'
import { useToday } from '@/lib/use-today'
import { givenScreen } from '@/testing/coach'
import { givenDiary, soup } from '@/testing/diary'
import { givenMeasurements } from '@/testing/measurements'
import { givenMember, lena } from '@/testing/member'
import { givenProgress } from '@/testing/progress'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenTarget } from '@/testing/target'
import { DiaryView } from './diary-view'
import { ProgressView } from './progress-view'

/* What is entered before midnight belongs to the day that it shows, also if it is sent after it. */

const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'

/** Changes that the page sent: method, path without the prefix, body. */
let sent: [method: string, path: string, body: unknown][] = []

const planned: DiaryDay['planned'][number] = {
  plan_id: 31,
  meal_type: 'lunch',
  position: 1,
  name: 'Chicken rice bowl',
  calories: 760,
  protein: 55,
  carbs: 85,
  fat: 22,
  fiber: null,
  sugar: null,
  saturated_fat: null,
  salt: null,
  diet: null,
  allergens: null,
  families: null,
  entry_id: null,
  misfits: [],
}

const dayOf = (date: string, values: Partial<DiaryDay> = {}): DiaryDay => ({
  ...emptyDay(date),
  planned: [planned],
  ...values,
})

/** Answers changes of the diary and records them. */
function givenDays(days: readonly DiaryDay[] = []) {
  givenDiary({
    settings: { show_numbers: true, track_water: true },
    days: [MONDAY, SUNDAY].map((date) => days.find((one) => one.date === date) ?? dayOf(date)),
  })
  const answer = (made: (body: never) => object) =>
    async function resolve({ request }: { request: Request }) {
      const body = (await request.json()) as never
      sent.push([request.method, new URL(request.url).pathname.replace('/api/user/', ''), body])
      return HttpResponse.json(made(body))
    }
  server.use(
    http.put(
      '/api/user/diary/:date/:what',
      answer((body: object) => ({ status: 'open', ...body })),
    ),
    http.post(
      '/api/user/diary-entries',
      answer(({ date }: { date: string }) => soup(date, 900)),
    ),
    http.post(
      '/api/user/diary-copies',
      answer(() => ({ entries: [], change_id: 1 })),
    ),
  )
}

beforeEach(() => {
  sent = []
  givenScreen('wide')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${SUNDAY}T23:50:00`) })
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  givenMember()
  givenTarget()
  return () => {
    vi.useRealTimers()
  }
})

/** Opens a view, as the dashboard does. */
function open(View: ComponentType<{ today: string }>) {
  const Page = () => <View today={useToday()} />
  return renderWithToaster(<Page />)
}

/** Twenty minutes later, a phone that slept shows the page again. */
function passMidnight() {
  vi.setSystemTime(new Date(`${MONDAY}T00:10:00`))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const shownDay = () => within(screen.getByRole('navigation', { name: 'Day' }))

const isMonday = async () => {
  await waitFor(() => {
    expect(shownDay().getByText(/^Monday/)).toBeVisible()
  })
  expect(shownDay().getByText('Today')).toBeVisible()
}

describe('the diary', () => {
  it('shows the new day where nothing is entered', async () => {
    givenDays()
    open(DiaryView)
    await screen.findByRole('region', { name: 'Water' })
    passMidnight()
    await isMonday()
    await userEvent.click(await screen.findByRole('button', { name: 'Add 250 ml' }))
    await waitFor(() => {
      expect(sent).toEqual([['PUT', `diary/${MONDAY}/water`, { water_ml: 250 }]])
    })
  })

  it('saves water that was entered for its day, and says so', async () => {
    givenDays()
    open(DiaryView)
    await userEvent.type(await screen.findByLabelText('Water (ml)'), '300')
    passMidnight()
    const water = within(
      await screen.findByRole('region', { name: 'Water for Sunday, November 22' }),
    )
    expect(water.getByLabelText('Water (ml)')).toHaveValue('300')
    expect(shownDay().getByText('Yesterday')).toBeVisible()
    await userEvent.click(water.getByRole('button', { name: 'Save water' }))
    await waitFor(() => {
      expect(sent).toEqual([['PUT', `diary/${SUNDAY}/water`, { water_ml: 300 }]])
    })
    await isMonday()
    expect(screen.getByLabelText('Water (ml)')).toHaveValue('')
  })

  it('completes the day about which it asked, and says which one', async () => {
    givenDays([dayOf(SUNDAY, { entries: [soup(SUNDAY)] })])
    const totals = { ...emptyDay(SUNDAY).totals, calories: 2000 }
    server.use(
      http.get('/api/user/diary', () =>
        HttpResponse.json([{ date: '2026-11-21', status: 'complete', counted: true, totals }]),
      ),
    )
    open(DiaryView)
    const complete = await screen.findByRole('button', { name: 'Mark day complete' })
    await waitFor(async () => {
      await userEvent.click(complete)
      expect(screen.getByRole('dialog', { name: 'Is this the whole day?' })).toBeVisible()
    })
    passMidnight()
    const question = within(screen.getByRole('dialog', { name: 'Is this the whole day?' }))
    expect(question.getByText(/^This is for Sunday, November 22\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Mark day complete' }))
    await waitFor(() => {
      expect(sent).toEqual([['PUT', `diary/${SUNDAY}/status`, { status: 'complete' }]])
    })
    await isMonday()
  })

  it('adds quick calories to the day on which the form was opened', async () => {
    givenDays()
    open(DiaryView)
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Quick calories' }))[2] as HTMLElement,
    )
    const form = within(await screen.findByRole('dialog', { name: 'Quick calories for Dinner' }))
    await userEvent.type(form.getByLabelText('Name'), 'Soup')
    await userEvent.type(form.getByLabelText('Calories (kcal)'), '310')
    passMidnight()
    expect(form.getByText('Nov 22, 2026')).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveValue('Soup')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => {
      expect(sent).toMatchObject([['POST', 'diary-entries', { date: SUNDAY, name: 'Soup' }]])
    })
    await isMonday()
  })

  it('copies the day on which the form was opened', async () => {
    givenDays([dayOf(SUNDAY, { entries: [soup(SUNDAY)] })])
    open(DiaryView)
    await userEvent.click(await screen.findByRole('button', { name: 'Copy day' }))
    const form = within(await screen.findByRole('dialog', { name: 'Copy day' }))
    passMidnight()
    expect(
      form.getByText('All entries for Sunday, November 22 are added to the other day.'),
    ).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Copy' }))
    await waitFor(() => {
      expect(sent).toMatchObject([['POST', 'diary-copies', { from_date: SUNDAY, to_date: MONDAY }]])
    })
  })

  it('logs an item of the diet plan for the day that is shown', async () => {
    givenDays()
    open(({ today }) => <AteIt meal="lunch" position={1} today={today} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Ate it' }))
    await waitFor(() => {
      expect(sent).toHaveLength(1)
    })
    passMidnight()
    await userEvent.click(await screen.findByRole('button', { name: 'Ate it' }))
    await waitFor(() => {
      expect(sent).toMatchObject([
        ['POST', 'diary-entries', { date: SUNDAY, name: 'Chicken rice bowl' }],
        ['POST', 'diary-entries', { date: MONDAY, name: 'Chicken rice bowl' }],
      ])
    })
  })
})

describe('the body', () => {
  async function openBody() {
    givenMeasurements()
    givenProgress()
    open(ProgressView)
    return within(await screen.findByRole('region', { name: 'Body' }))
  }

  it('saves a weight that was entered for the day that it shows', async () => {
    const member = givenMember()
    const body = await openBody()
    await userEvent.click(body.getByRole('button', { name: /^Body weight/ }))
    await userEvent.type(await body.findByLabelText('Weight (kg)'), '64.2')
    passMidnight()
    expect(body.getByLabelText('Day')).toHaveValue(SUNDAY)
    expect(body.getByLabelText('Weight (kg)')).toHaveValue('64.2')
    await userEvent.click(body.getByRole('button', { name: 'Save weight' }))
    await waitFor(() => {
      expect(member.sent).toEqual([['PUT', `/api/user/body-weights/${SUNDAY}`, { weight: 64.2 }]])
    })
    await waitFor(() => {
      expect(body.getByLabelText('Day')).toHaveValue(MONDAY)
    })
  })

  it('asks for the weight of the new day where nothing is entered', async () => {
    const body = await openBody()
    await userEvent.click(body.getByRole('button', { name: /^Body weight/ }))
    expect(await body.findByLabelText('Day')).toHaveValue(SUNDAY)
    passMidnight()
    expect(body.getByLabelText('Day')).toHaveValue(MONDAY)
  })

  it('saves measurements for the day that they show', async () => {
    const body = await openBody()
    const given = givenMeasurements()
    await userEvent.click(body.getByRole('button', { name: 'Add a measurement' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add a measurement' }))
    fireEvent.change(form.getByLabelText('Waist (cm)'), { target: { value: '71' } })
    passMidnight()
    expect(form.getByLabelText('Day')).toHaveValue(SUNDAY)
    await userEvent.click(form.getByRole('button', { name: 'Save measurements' }))
    await waitFor(() => {
      expect(given.sent).toEqual([['PUT', SUNDAY, { waist: 71 }]])
    })
  })
})
