import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TrendLine } from './trend-line'

const draw = (points: readonly (readonly [day: string, value: number])[]) => {
  const { container } = render(
    <TrendLine
      label="Squat."
      points={points.map(([day, value]) => ({ day, value }))}
      format={(value) => `${String(value)} kg`}
    />,
  )
  return container.querySelectorAll('path')[1]?.getAttribute('d')
}

it('places values by height and days by distance', () => {
  const line = draw([
    ['2026-05-01', 80],
    ['2026-05-02', 90],
    ['2026-05-05', 85],
  ])
  expect(line).toBe('M0 50L25 0L100 25')
  expect(screen.getByRole('img', { name: 'Squat.' })).toHaveTextContent(/^90 kg80 kgMay 1May 5$/)
})

it('shows one day in the middle', () => {
  expect(draw([['2026-05-01', 80]])).toBe('M50 25')
  expect(screen.getByRole('img')).toHaveTextContent(/^80 kgMay 1$/)
})
