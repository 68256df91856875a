import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawn } from '@/testing/charts'
import { WeightChart } from './weight-chart'

// These tests check the chart's input, the browser tests its rendering.
const last = () => drawn.line ?? expect.fail('nothing was drawn')

/** Waits for the content of the chart, which follows its creation. */
async function findChart() {
  await expect.poll(() => last().data.datasets).not.toEqual([])
}

const squat = [
  {
    name: 'Squat',
    points: [
      { day: '2026-11-01', value: 100 },
      { day: '2026-11-08', value: 102.5 },
    ],
  },
]

beforeEach(() => {
  delete drawn.line
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

afterEach(() => {
  delete document.documentElement.dataset.theme
})

it('gives react-chartjs-2 the weights in the unit of the member', async () => {
  const { rerender } = render(<WeightChart label="Squat" axis="Weight" lines={squat} unit="kg" />)
  expect(await screen.findByRole('img', { name: 'Squat' })).toBeInTheDocument()
  await findChart()
  expect(last().data.datasets[0]?.data.map(({ y }) => y)).toEqual([100, 102.5])

  rerender(<WeightChart label="Squat" axis="Weight" lines={squat} unit="lb" />)
  expect(last().data.datasets[0]?.data[0]?.y).toBeCloseTo(220.45, 1)
  expect(last().options.scales?.y?.title?.text).toBe('Weight (lb)')
})

it('takes new colors on a scheme change without other redraws', async () => {
  const { rerender } = render(<WeightChart label="Squat" axis="Weight" lines={squat} unit="kg" />)
  await screen.findByRole('img')
  await findChart()
  const { options } = last()
  rerender(<WeightChart label="Squat" axis="Weight" lines={squat} unit="kg" />)
  expect(last().options).toBe(options)

  act(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect.poll(() => last().options).not.toBe(options)
})

it('tells points to the keyboard and draws records as diamonds', async () => {
  const lines = [
    {
      ...squat[0],
      name: 'Squat',
      points: squat[0]?.points ?? [],
      records: new Set(['2026-11-08']),
    },
  ]
  render(<WeightChart label="Squat" axis="Weight" lines={lines} unit="kg" />)
  await screen.findByRole('img')
  await findChart()
  expect(last().data.datasets[0]?.pointStyle).toEqual(['circle', 'rectRot'])

  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText(/^Nov 8, 2026: 102\.5 kg, record$/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText(/^Nov 1, 2026: 100 kg$/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/100 kg/)).not.toBeInTheDocument()
})

it('draws points of deload weeks hollow and names them', async () => {
  const lines = squat.map((line) => ({ ...line, deloads: new Set(['2026-11-08']) }))
  render(<WeightChart label="Squat" axis="Weight" lines={lines} unit="kg" />)
  await expect.poll(() => last().data.datasets[0]?.pointBackgroundColor).toBeDefined()
  const dots = last().data.datasets[0]
  const [usual, hollow] = dots?.pointBackgroundColor as string[]
  expect(hollow).not.toBe(usual)
  expect(dots?.pointBorderWidth).toEqual([1, 2])
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(await screen.findByText('Nov 8, 2026: 102.5 kg, deload week')).toBeInTheDocument()
})
