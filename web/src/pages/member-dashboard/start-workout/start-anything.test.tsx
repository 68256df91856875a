import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { changeSession } from '@/features/training-log/session/session-actions'
import { firstLogDay } from '@/features/training-log/session/session-days'
import { readSession } from '@/features/training-log/session/session-storage'
import { readSetAside } from '@/features/training-log/session/set-aside-storage'
import { shiftDay } from '@/domain/time/shift-day'
import { todayIso } from '@/lib/today'
import * as sessionPage from '@/pages/training-session/training-session-page'
import { guideOf } from '@/testing/guide'
import { everyDayPlan, givenMember, logOf, row, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { DayWorkout } from './day-workout'
import { StartAnything } from './start-anything'

const today = todayIso()
const yesterday = shiftDay(today, -1)
const { loader, Component } = sessionPage

function open(element = <StartAnything today={today} />) {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  return renderPage(
    [
      { path: paths.dashboard(), element },
      { path: paths.trainingSession(), loader, Component, HydrateFallback: () => null },
    ],
    paths.dashboard(),
  )
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const otherDay = (everyDayPlan.today % 7) + 1
const press = async (name: string | RegExp) => {
  await userEvent.click(await button(name))
}
const openDialog = () => press('Start another workout')

/** Chooses the day in the dialog. */
async function chooseDay(day: string) {
  const field = await screen.findByLabelText('Day')
  await userEvent.clear(field)
  await userEvent.type(field, day)
}

it('starts another day of the plan', async () => {
  givenMember()
  open()
  await openDialog()
  await press(new RegExp(`^Day ${String(otherDay)},`))
  expect(await screen.findByRole('article', { name: 'Barbell Squat' })).toBeVisible()
  expect(readSession(7)).toMatchObject({ day: today, planDay: otherDay, exercises: null })
})

it('starts an empty workout with searched exercises', async () => {
  const member = givenMember({ plan: null })
  open()
  await openDialog()
  await press(/^Empty workout/)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add an exercise' }), 'lats')
  await userEvent.click(await screen.findByRole('option', { name: /Bent Over Barbell Row/ }))
  await press('Go to the workout')
  const exercise = within(await screen.findByRole('article', { name: 'Bent Over Barbell Row' }))
  await userEvent.click(exercise.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(member.sent.at(-1)?.[2]).toMatchObject({ exercise_id: row.id, log_date: today })
  })
})

it('plans a new timed exercise with 30 seconds', async () => {
  givenMember({ plan: null })
  server.use(
    http.get('/api/user/exercises/:id/guide', ({ params }) =>
      HttpResponse.json(guideOf(Number(params['id']), { unit: 'seconds' })),
    ),
  )
  open()
  await openDialog()
  await press(/^Empty workout/)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add an exercise' }), 'lats')
  await userEvent.click(await screen.findByRole('option', { name: /Bent Over Barbell Row/ }))
  await button('Remove Bent Over Barbell Row')
  expect(readSession(7)?.exercises).toMatchObject([
    { id: row.id, sets: 3, reps: 30, unit: 'seconds' },
  ])
})

it('logs a workout for a past day', async () => {
  const member = givenMember()
  open()
  await openDialog()
  await chooseDay(yesterday)
  await press(new RegExp(`^Day ${String(otherDay)},`))
  const exercise = within(await screen.findByRole('article', { name: 'Barbell Squat' }))
  await userEvent.click(exercise.getByRole('button', { name: 'Set 1 done' }))
  await waitFor(() => {
    expect(member.sent.at(-1)?.[2]).toMatchObject({ exercise_id: squat.id, log_date: yesterday })
  })
  expect(screen.getByText(/^Everything you log here counts for .*\d\.$/)).toBeVisible()
})

it('continues the log of a past day', async () => {
  givenMember({ logs: [logOf(squat, 80, yesterday)] })
  open()
  await openDialog()
  await chooseDay(yesterday)
  await press(/^Continue this workout/)
  expect(await screen.findByRole('article', { name: 'Barbell Squat' })).toBeVisible()
  expect(readSession(7)).toMatchObject({ day: yesterday, exercises: [{ id: squat.id }] })
})

it('allows no day before the last 90', async () => {
  givenMember()
  open()
  await openDialog()
  await chooseDay(shiftDay(firstLogDay(today), -1))
  expect(await screen.findByText('Choose today or one of the last 90 days')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Empty workout/ })).not.toBeInTheDocument()
})

const other = { day: today, planDay: otherDay, planToday: everyDayPlan.today }

it('asks before it sets another workout aside', async () => {
  givenMember({ logs: [logOf(squat, 80, yesterday)] })
  changeSession(7, other, null)
  open(<DayWorkout day={yesterday} today={today} logs={[logOf(squat, 80, yesterday)]} />)
  await press('Train this again')
  expect(
    await screen.findByRole('dialog', { name: 'Another workout is in progress' }),
  ).toBeVisible()
  expect(readSession(7)?.planDay).toBe(otherDay)
  await press('Set it aside')
  expect(await screen.findByRole('article', { name: 'Barbell Squat' })).toBeVisible()
  expect(readSession(7)).toMatchObject({ day: today, planDay: null })
  expect(readSetAside(7)).toMatchObject([other])
})

it('continues the workout in progress instead', async () => {
  givenMember()
  changeSession(7, other, null)
  const { router } = open(
    <DayWorkout day={yesterday} today={today} logs={[logOf(squat, 80, yesterday)]} />,
  )
  await press('Add to this workout')
  await press('Continue that workout')
  await waitFor(() => {
    expect(router.state.location.search).toBe(`?day=${String(otherDay)}`)
  })
  expect(readSession(7)).toMatchObject(other)
})

it('a day of the plan asks about another workout', async () => {
  givenMember()
  changeSession(7, other, null)
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  renderPage(
    [{ path: paths.trainingSession(), loader, Component, HydrateFallback: () => null }],
    paths.trainingSession(everyDayPlan.today),
  )
  expect(
    await screen.findByRole('heading', { name: 'Another workout is in progress' }),
  ).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  await press('Finish it')
  expect(await screen.findByRole('article', { name: 'Barbell Squat' })).toBeVisible()
  expect(readSession(7)).toMatchObject(other)
  expect(readSession(7)?.finishedAt).not.toBeNull()
})

it('continues a workout that was set aside', async () => {
  givenMember()
  changeSession(7, other, null)
  changeSession(7, { ...other, planDay: everyDayPlan.today }, null)
  open()
  expect(await screen.findByText('1 workout set aside')).toBeVisible()
  await openDialog()
  const aside = within(await screen.findByRole('region', { name: 'Set aside' }))
  await userEvent.click(aside.getByRole('button', { name: new RegExp(`^Day ${String(otherDay)}`) }))
  await press('Finish it')
  expect(await screen.findByRole('article', { name: 'Barbell Squat' })).toBeVisible()
  expect(readSession(7)).toMatchObject({ ...other, finishedAt: null })
  expect(readSetAside(7)).toEqual([])
})

it('finishes a workout that was set aside, with undo', async () => {
  givenMember()
  changeSession(7, other, null)
  changeSession(7, { ...other, planDay: everyDayPlan.today }, null)
  open()
  await openDialog()
  const name = `Day ${String(otherDay)}`
  await press(new RegExp(`^Finish ${name}`))
  expect(await screen.findByText(new RegExp(`^${name}.* finished$`))).toBeVisible()
  expect(readSetAside(7)).toEqual([])
  const undo = await button(new RegExp(`^Undo finishing ${name}`))
  expect(undo).toHaveFocus()
  await userEvent.click(undo)
  expect(readSetAside(7)).toMatchObject([{ ...other, finishedAt: null }])
  expect(await button(new RegExp(`^Finish ${name}`))).toHaveFocus()
})
