import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { profileQuery } from '@/features/profile/queries'
import { formatDate } from '@/domain/text/format'
import { toIsoDate } from '@/lib/moment'
import { givenScreen } from '@/testing/coach'
import { givenMember, lena } from '@/testing/member'
import { failure } from '@/testing/network'
import { givenProgress, progressOf, summaryOf } from '@/testing/progress'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { ProgressView } from './progress-view'

// The mock responses describe these weeks.
beforeEach(() => {
  givenScreen('wide')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-08T12:00:00') })
  return () => {
    vi.useRealTimers()
  }
})

const open = (at = paths.dashboard('progress')) =>
  renderPage([{ path: '/dashboard', element: <ProgressView today="2026-05-08" /> }], at)

const region = async (name: string) => within(await screen.findByRole('region', { name }))

const day = formatDate('2026-05-08')

async function openRecords() {
  const records = await region('Records of the last 30 days')
  await userEvent.click(records.getByRole('button', { name: 'Records by exercise' }))
  return records
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

beforeEach(() => {
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, role: 'user', email: lena.email })
})

describe('records', () => {
  const squat = summaryOf(11, 'Barbell Squat')
  const row = { ...summaryOf(12, 'Bent Over Barbell Row'), last_date: '2026-05-01' }

  it('show the latest exercise with dates and a marked estimate', async () => {
    givenMember()
    givenProgress([row, squat])
    open()
    const records = await openRecords()
    expect(rowsOf(await records.findByRole('table', { name: 'Records of Barbell Squat' }))).toEqual(
      [
        ['Heaviest weight', '85 kg', day],
        ['Estimated one-rep max', '107.7 kg', day],
        ['Most volume in a workout', '2,720 kg', day],
      ],
    )
    expect(records.getByText('105.5 kg')).toBeVisible()
    expect(records.getByText(new RegExp(`Based on 85 kg × 8 on ${day}`))).toHaveTextContent(
      /An estimate can be off/,
    )
  })

  it('are drawn by weight, estimate and volume, and as table', async () => {
    givenMember()
    givenProgress([squat, row])
    open()
    const records = await openRecords()
    expect(
      await records.findByRole('img', {
        name: `Estimated one-rep max of Barbell Squat, from 101.3 kg on ${formatDate('2026-05-01')} to 107.7 kg on ${day}`,
      }),
    ).toBeVisible()
    await userEvent.selectOptions(records.getByLabelText('Chart'), 'Volume')
    expect(records.getByRole('img', { name: /^Volume of .* to 2,720 kg on/ })).toBeVisible()
    await userEvent.click(records.getByRole('button', { name: 'Show workouts as table' }))
    const sessions = records.getByRole('table', { name: /^Workouts with Barbell Squat/ })
    expect(rowsOf(sessions)[0]).toEqual([day, '85 kg', '107.7 kg', '2,720 kg'])
  })

  it('follow the exercise that is chosen', async () => {
    givenMember()
    givenProgress([squat, row])
    open()
    const records = await openRecords()
    await userEvent.selectOptions(
      await records.findByLabelText('Exercise'),
      'Bent Over Barbell Row',
    )
    expect(
      await records.findByRole('table', { name: 'Records of Bent Over Barbell Row' }),
    ).toBeVisible()
  })

  it('are found by the name of the exercise', async () => {
    givenMember()
    const many = Array.from({ length: 12 }, (_, id) => summaryOf(id + 1, `Lift ${String(id + 1)}`))
    givenProgress(many)
    open()
    const records = await openRecords()
    const exercise = await records.findByRole('combobox', { name: 'Exercise' })
    await userEvent.clear(exercise)
    expect(records.getByText('Choose an exercise to see its records.')).toBeVisible()
    await userEvent.type(exercise, '11')
    await userEvent.click(await screen.findByRole('option', { name: /^Lift 11/ }))
    expect(await records.findByRole('table', { name: 'Records of Lift 11' })).toBeVisible()
  })

  it('without an estimate explain why, and the chart skips it', async () => {
    givenMember()
    givenProgress([{ ...squat, best_one_rep_max: null }], (summary) => {
      const { points, records, ...rest } = progressOf(summary)
      return {
        ...rest,
        points: points.map((point) => ({ ...point, estimated_one_rep_max: null })),
        records: records.filter(({ kind }) => kind !== 'one_rep_max'),
      }
    })
    open()
    const records = await openRecords()
    expect(await records.findByText(/No one-rep max estimate/)).toBeVisible()
    const choice = within(records.getByLabelText('Chart'))
    expect(choice.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Weight',
      'Volume',
    ])
  })

  it('are shown in pounds if the profile says so', async () => {
    givenMember({ profile: { ...lena, weight_unit: 'lb' } })
    givenProgress([squat])
    open()
    const records = await openRecords()
    const table = await records.findByRole('table', { name: 'Records of Barbell Squat' })
    expect(rowsOf(table).map(([, best]) => best)).toEqual(['187.4 lb', '237.4 lb', '5,997 lb'])
  })

  it('can be loaded again after a failure', async () => {
    givenMember()
    givenProgress([squat])
    server.use(
      ...['/api/user/progress/exercises', '/api/user/progress/exercises/11'].map((path) =>
        http.get(path, () => failure(403, 'forbidden', 'No.'), { once: true }),
      ),
    )
    open()
    const records = await openRecords()
    expect(await records.findByRole('alert')).toHaveTextContent('Failed to load your records')
    await userEvent.click(records.getByRole('button', { name: 'Try again' }))
    expect(await records.findByText('Failed to load the records of Barbell Squat')).toBeVisible()
    await userEvent.click(records.getByRole('button', { name: 'Try again' }))
    expect(await records.findByRole('table', { name: 'Records of Barbell Squat' })).toBeVisible()
  })
})

describe('body weight', () => {
  const two = [
    { measured_on: '2026-05-01', weight: 64 },
    { measured_on: '2026-05-07', weight: 64.5 },
  ]

  async function openTable(start: Parameters<typeof givenMember>[0]) {
    const member = givenMember(start)
    open()
    const card = await region('Body')
    await userEvent.click(card.getByRole('button', { name: 'Body weight' }))
    await userEvent.click(await card.findByRole('button', { name: 'Show as table' }))
    return { member, card, table: card.getByRole('table', { name: /^Body weights/ }) }
  }

  it('is entered for today, shown and synced to the profile', async () => {
    const { member, card, table } = await openTable({ bodyWeights: two })
    expect(card.getByLabelText('Day')).toHaveValue('2026-05-08')
    await userEvent.type(card.getByLabelText('Weight (kg)'), '65.25')
    await userEvent.click(card.getByRole('button', { name: 'Save weight' }))
    expect(await card.findByText(`Latest: 65.25 kg on ${day}. Trend: 65.3 kg.`)).toBeVisible()
    expect(rowsOf(table).map((cells) => cells.slice(0, 3))[0]).toEqual([day, '65.25 kg', '65.3 kg'])
    expect(member.sent).toEqual([['PUT', '/api/user/body-weights/2026-05-08', { weight: 65.25 }]])
    await waitFor(() => {
      expect(queryClient.getQueryData(profileQuery().queryKey)?.weight).toBe(65.25)
    })
    expect(card.getByLabelText('Weight (kg)')).toHaveValue('')
  })

  it('is edited in its row, and undo restores it', async () => {
    const { member, card } = await openTable({ bodyWeights: two })
    const may7 = formatDate('2026-05-07')
    await userEvent.click(card.getByRole('button', { name: `Edit ${may7}` }))
    const weight = card.getByLabelText('Weight (kg)')
    expect(weight).toHaveFocus()
    expect(weight).toHaveValue('64.5')
    expect(weight).toHaveAccessibleDescription('Replaces 64.5 kg')
    await userEvent.clear(weight)
    await userEvent.type(weight, '63.5')
    await userEvent.click(card.getByRole('button', { name: 'Save weight' }))
    expect(await card.findByText(`Latest: 63.5 kg on ${may7}. Trend: 63.5 kg.`)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await card.findByText(`Latest: 64.5 kg on ${may7}. Trend: 64.5 kg.`)).toBeVisible()
    expect(member.bodyWeights).toEqual(two)
  })

  it('can be undone on a day outside the shown range', async () => {
    const longAgo = { measured_on: '2024-02-01', weight: 70 }
    const { member, card } = await openTable({ bodyWeights: [longAgo, ...two] })
    fireEvent.change(card.getByLabelText('Day'), { target: { value: longAgo.measured_on } })
    await userEvent.type(card.getByLabelText('Weight (kg)'), '71')
    await userEvent.click(card.getByRole('button', { name: 'Save weight' }))
    await waitFor(() => {
      expect(member.bodyWeights[0]).toMatchObject({ weight: 71 })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(member.bodyWeights[0]).toEqual(longAgo)
    })
  })

  it('is removed after confirmation, and undo restores it', async () => {
    const { member, card } = await openTable({ bodyWeights: two })
    await userEvent.click(card.getByRole('button', { name: `Remove ${formatDate('2026-05-07')}` }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Your profile will use your latest remaining weight/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => {
      expect(member.bodyWeights).toEqual(two.slice(0, 1))
    })
    expect(member.profile.weight).toBe(64)
    await userEvent.click(await screen.findByRole('button', { name: /^Undo removing 64.5 kg/ }))
    await waitFor(() => {
      expect(member.bodyWeights).toEqual(two)
    })
  })

  it('that is the only one stays, with the reason', async () => {
    const { member, card } = await openTable({ bodyWeights: two.slice(0, 1) })
    await userEvent.click(card.getByRole('button', { name: `Remove ${formatDate('2026-05-01')}` }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    )
    // The text is visible and in a live region.
    const messages = await screen.findAllByText(/Your profile needs at least one weight/)
    expect(messages[0]).toBeVisible()
    expect(member.bodyWeights).toHaveLength(1)
  })

  it('is entered and shown in pounds and sent in kilograms', async () => {
    const { member, card } = await openTable({
      profile: { ...lena, weight_unit: 'lb' },
      bodyWeights: two,
    })
    await userEvent.type(card.getByLabelText('Weight (lb)'), '142.5')
    await userEvent.click(card.getByRole('button', { name: 'Save weight' }))
    expect(await card.findByText(`Latest: 142.5 lb on ${day}. Trend: 142.5 lb.`)).toBeVisible()
    expect(member.sent[0]?.[2]).toEqual({ weight: 64.64 })
  })

  it('outside its range gets a field error and stays unsent', async () => {
    const { member, card } = await openTable({ bodyWeights: two })
    await userEvent.type(card.getByLabelText('Weight (kg)'), '19')
    await userEvent.click(card.getByRole('button', { name: 'Save weight' }))
    expect(card.getByText('Weight must be between 20 and 400 kg')).toBeVisible()
    await waitFor(() => {
      expect(card.getByLabelText('Weight (kg)')).toHaveFocus()
    })
    expect(member.sent).toEqual([])
  })

  it('shows the newest of many entries first, more on request', async () => {
    const days = Array.from({ length: 40 }, (_, index) => ({
      measured_on: toIsoDate(new Date(2026, 2, 1 + index)),
      weight: 60 + index / 10,
    }))
    const { card, table } = await openTable({ bodyWeights: days })
    expect(rowsOf(table)).toHaveLength(15)
    await userEvent.click(card.getByRole('button', { name: 'Show more' }))
    expect(rowsOf(table)).toHaveLength(40)
    expect(card.getByText('40 entries')).toHaveFocus()
  })
})
