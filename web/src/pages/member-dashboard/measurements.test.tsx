import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { formatDate } from '@/domain/text/format'
import { givenScreen } from '@/testing/coach'
import { givenMeasurements, measurementsOn } from '@/testing/measurements'
import { givenMember, lena } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { ProgressView } from './progress-view'

// The mock responses are about this day.
beforeEach(() => {
  givenScreen('wide')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-08T12:00:00') })
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
  return () => {
    vi.useRealTimers()
  }
})

const may2 = formatDate('2026-05-02')
const measured = measurementsOn('2026-05-02', { waist: 72, hip: 98 })

async function openBody() {
  renderPage(
    [{ path: '/dashboard', element: <ProgressView today="2026-05-08" /> }],
    paths.dashboard('progress'),
  )
  return within(await screen.findByRole('region', { name: 'Body' }))
}

async function openForm() {
  const body = await openBody()
  await userEvent.click(body.getByRole('button', { name: 'Add a measurement' }))
  return within(await screen.findByRole('dialog', { name: 'Add a measurement' }))
}

const save = (form: Awaited<ReturnType<typeof openForm>>) =>
  userEvent.click(form.getByRole('button', { name: 'Save measurements' }))

it('the section has its button first, then the latest values', async () => {
  givenMember()
  givenMeasurements()
  const body = await openBody()
  expect(body.getAllByRole('button')[0]).toHaveAccessibleName('Add a measurement')
  const rows = within(body.getByRole('table', { name: 'Latest measurements' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    `Waist${may2}72 cm-1.5 cm`,
    `Hips${may2}98 cm–`,
  ])
})

it('several measurements are saved, and the others stay', async () => {
  givenMember()
  const given = givenMeasurements([measured])
  const form = await openForm()
  expect(form.getByLabelText('Waist (cm)')).toHaveAccessibleDescription(
    'Around the narrowest part, relaxed',
  )
  await userEvent.type(form.getByLabelText('Waist (cm)'), '71,5')
  await userEvent.type(form.getByLabelText('Upper arm (cm)'), '29')
  await save(form)
  await waitFor(() => {
    expect(given.sent).toEqual([['PUT', '2026-05-08', { waist: 71.5, upper_arm: 29 }]])
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => {
    expect(given.rows).toEqual([measured])
  })
})

it('replacing a value can be undone', async () => {
  givenMember()
  const given = givenMeasurements([measured])
  const form = await openForm()
  fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-05-02' } })
  await userEvent.type(form.getByLabelText('Waist (cm)'), '70')
  await userEvent.type(form.getByLabelText('Calf (cm)'), '36')
  await save(form)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => {
    expect(given.sent.at(-1)).toEqual(['PUT', '2026-05-02', { waist: 72, calf: null }])
  })
})

it('an emptied field of a day removes its measurement', async () => {
  givenMember()
  const given = givenMeasurements([measured])
  const body = await openBody()
  await userEvent.click(body.getByRole('button', { name: 'Measurements by day' }))
  await userEvent.click(await body.findByRole('button', { name: `Edit ${may2}` }))
  const form = within(await screen.findByRole('dialog', { name: `Edit ${may2}` }))
  expect(form.getByLabelText('Waist (cm)')).toHaveValue('72')
  await userEvent.clear(form.getByLabelText('Hips (cm)'))
  await save(form)
  await waitFor(() => {
    expect(given.sent).toEqual([['PUT', '2026-05-02', { waist: 72, hip: null }]])
  })
  expect(await body.findByText('Waist 72 cm')).toBeVisible()
})

it('a day is removed after confirmation, and undo restores it', async () => {
  givenMember()
  const given = givenMeasurements([measured])
  const body = await openBody()
  await userEvent.click(body.getByRole('button', { name: 'Measurements by day' }))
  await userEvent.click(await body.findByRole('button', { name: `Remove ${may2}` }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Waist 72 cm, Hips 98 cm\./)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => {
    expect(given.rows).toEqual([])
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Undo removing/ }))
  await waitFor(() => {
    expect(given.sent.at(-1)).toEqual(['PUT', '2026-05-02', { waist: 72, hip: 98 }])
  })
})

it('inches are sent in centimeters', async () => {
  givenMember({ profile: { ...lena, length_unit: 'in' } })
  const given = givenMeasurements()
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Waist (in)'), '28.3')
  await save(form)
  await waitFor(() => {
    expect(given.sent[0]?.[2]).toEqual({ waist: 71.9 })
  })
})

it('invalid values and an empty form are not sent', async () => {
  givenMember()
  const given = givenMeasurements()
  const form = await openForm()
  await save(form)
  expect(form.getByText('Enter at least one measurement')).toBeVisible()
  await userEvent.type(form.getByLabelText('Neck (cm)'), '10')
  await save(form)
  expect(form.getByText('Neck must be between 20 and 80 cm')).toBeVisible()
  expect(form.getByLabelText('Neck (cm)')).toHaveFocus()
  expect(given.sent).toEqual([])
})

it('a failed save keeps what was entered', async () => {
  givenMember()
  givenMeasurements()
  server.use(http.put('/api/user/measurements/:day', () => failure(409, 'conflict', 'Not now.')))
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Neck (cm)'), '32')
  await save(form)
  expect(await form.findByText('Failed to save the measurements')).toBeVisible()
  expect(form.getByLabelText('Neck (cm)')).toHaveValue('32')
})

it('the body fat estimate is folded and has its range', async () => {
  givenMember()
  givenMeasurements()
  const body = await openBody()
  expect(body.queryByText('27.4%')).not.toBeInTheDocument()
  await userEvent.click(body.getByRole('button', { name: 'Body fat estimate' }))
  expect(body.getByText('27.4%')).toBeVisible()
  expect(body.getByText(`23.7% to 31.1%, ${may2}`)).toBeVisible()
})
