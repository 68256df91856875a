import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { EnergyUnit } from '@/domain/units/energy'
import { givenMember } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { dueCheckIn, givenTarget, known, suggested, unknown } from '@/testing/target'
import { TargetParts } from './target-parts'

const TODAY = '2026-03-09'

function open({ unit = 'kcal', isAdult = true }: { unit?: EnergyUnit; isAdult?: boolean } = {}) {
  renderWithToaster(<TargetParts today={TODAY} unit={unit} isAdult={isAdult} />)
}

const region = (name: string) => screen.findByRole('region', { name })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  givenMember()
})

it('shows the expenditure with its interval and days', async () => {
  givenTarget()
  open()
  await screen.findByText(/^about 2,320 kcal/)
  expect(await region('Your Expenditure')).toHaveTextContent(
    'about 2,320 kcal, likely between 2,210 and 2,440',
  )
  await press('How this is calculated')
  expect(await screen.findByText(/on 38 counted days/)).toBeVisible()
  const table = await screen.findByRole('table', { name: /Each day/ })
  expect(within(table).getByRole('row', { name: /Mar 9/ })).toHaveTextContent('640not counted')
})

it('says what is missing, without a check-in', async () => {
  givenTarget(unknown)
  open()
  expect(
    await screen.findByText('Not yet: about 9 more complete days and 3 weigh-ins.'),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Weekly check-in' })).toBeNull()
})

it('uses the new target of a check-in', async () => {
  const state = givenTarget()
  open()
  expect(await screen.findByText('Your target could go from 1,930 to 1,860 kcal.')).toBeVisible()
  await press('Use new target')
  expect(await screen.findByText('Your target is now 1,860 kcal.')).toBeVisible()
  expect(state.answers).toEqual([{ answer: 'yes', calories: 1860 }])
  expect(await region('Your Target')).toHaveTextContent('1,860 kcal')
  const card = await region('Weekly check-in')
  expect(card).toHaveTextContent('The next one is on Mar 16, 2026.')
  await userEvent.click(within(card).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => {
    expect(await region('Your Target')).toHaveTextContent('1,930 kcal')
  })
  expect(await screen.findByText('The change of your target is undone.')).toBeVisible()
})

it('repeats an answer with the same key', async () => {
  const state = givenTarget()
  state.refusal = () => failure(503, 'unavailable', 'Please try again.')
  open()
  await press('Keep current target')
  expect(await screen.findByText('Failed to answer the check-in')).toBeVisible()
  state.refusal = null
  await press('Keep current target')
  expect(await screen.findByText('Your target stays at 1,930 kcal.')).toBeVisible()
  expect(state.answers).toHaveLength(2)
  expect(state.keys[0]).toBe(state.keys[1])
})

it('answers the check-in of a later week with another key', async () => {
  const state = givenTarget()
  open()
  await press('Keep current target')
  expect(await screen.findByText('Your target stays at 1,930 kcal.')).toBeVisible()
  state.expenditure = { ...known, as_of: '2026-03-16' }
  // A change of the target loads the expenditure again.
  await press('Set own target')
  await press('Save target')
  await press('Keep current target')
  await waitFor(() => {
    expect(state.answers).toHaveLength(2)
  })
  expect(state.keys[0]).not.toBe(state.keys[1])
})

it('keeps a target that fits', async () => {
  const check_in = {
    current: { tdee: 2413, calories: 1930 },
    proposed: null,
    reached: true,
    because: ['Your target fits your data.'],
  }
  const state = givenTarget({ ...known, check_in })
  open()
  expect(await screen.findByText('Your target fits your data.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use new target' })).toBeNull()
  await press('Keep current target')
  await waitFor(() => {
    expect(state.answers).toEqual([{ answer: 'no', calories: 1930 }])
  })
})

it('saves own macros, and returns to the suggested ones', async () => {
  givenTarget()
  open()
  await press('Set own target')
  const protein = await screen.findByLabelText('Protein (g)')
  expect(protein).toHaveFocus()
  await userEvent.clear(protein)
  await userEvent.type(protein, '150')
  expect(screen.getByText('Together 1,952 kcal')).toBeVisible()
  await press('Save target')
  expect(await screen.findByText('Your own target')).toBeVisible()
  await press('Use suggested target')
  expect(await screen.findByText('Suggested by the formula for your profile')).toBeVisible()
  await press('Changes of your target')
  expect(await screen.findByText(/^1,952 kcal with 150 g protein.* changed to the/)).toBeVisible()
})

it('shows why a target is rejected, at its field', async () => {
  const state = givenTarget()
  const text = 'The calories must be between 1,500 and 5,000 kcal'
  state.refusal = () =>
    HttpResponse.json(
      { error: text, message: text, code: 'validation_failed', fields: { carbs: text } },
      { status: 400 },
    )
  open()
  await press('Set own target')
  await press('Save target')
  expect(await screen.findByText(text)).toBeVisible()
})

it('shows energy in the chosen unit', async () => {
  givenTarget({ ...known, because: [], check_in: { ...dueCheckIn, because: [] } })
  open({ unit: 'kJ' })
  await screen.findByText(/about 9,710 kJ/)
  expect(await region('Your Target')).toHaveTextContent('8,075 kJ')
  expect(await region('Your Expenditure')).toHaveTextContent(
    'about 9,710 kJ, likely between 9,240 and 10,210',
  )
  expect(await region('Weekly check-in')).toHaveTextContent(
    'Your target could go from 8,075 to 7,782 kJ.',
  )
  for (const card of screen.getAllByRole('region')) expect(card).not.toHaveTextContent('kcal')
})

it('offers minors the suggested target only', async () => {
  givenTarget()
  open({ isAdult: false })
  expect(await region('Your Target')).toHaveTextContent('1,930 kcal')
  expect(screen.queryByRole('button', { name: 'Set own target' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your Expenditure' })).toBeNull()
})

it('asks for a complete profile', async () => {
  givenTarget()
  const incomplete = () => failure(400, 'profile_incomplete', 'Please complete your profile first')
  server.use(
    http.get('/api/user/target', incomplete),
    http.get('/api/user/expenditure', incomplete),
  )
  open()
  expect(await screen.findByRole('link', { name: 'Complete Profile' })).toBeVisible()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

it('loads each part again after a failure', async () => {
  givenTarget()
  const failed = () => failure(400, 'bad_request', 'Something went wrong')
  server.use(http.get('/api/user/target', failed), http.get('/api/user/expenditure', failed))
  open()
  expect(await screen.findByText('Failed to load your target')).toBeVisible()
  expect(await screen.findByText('Failed to load your expenditure')).toBeVisible()
  givenTarget(known, { ...suggested, notes: ['You are close to the floor of 1,500 kcal.'] })
  for (const again of await screen.findAllByRole('button', { name: 'Try again' })) {
    await userEvent.click(again)
  }
  expect(await screen.findByText(/^about 2,320 kcal/)).toBeVisible()
  expect(await region('Your Target')).toHaveTextContent('floor of 1,500 kcal')
})
