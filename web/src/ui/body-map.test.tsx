import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BodyMap, LevelKey, type MuscleLevel } from './body-map'
import { MUSCLES } from './body-map-geometry'

const levels: readonly MuscleLevel[] = [
  { name: 'main', label: 'Main', pattern: 'solid' },
  { name: 'helping', label: 'Helping', pattern: 'dots' },
]

const regionsOf = (container: HTMLElement, muscle: string) => [
  ...container.querySelectorAll<SVGPathElement>(`[data-muscle="${muscle}"]`),
]

it('has a region on both halves for each of the 17 muscles', () => {
  const { container } = render(<BodyMap label="Muscles." levels={levels} muscles={{}} />)
  expect(MUSCLES).toHaveLength(17)
  for (const muscle of MUSCLES) {
    const regions = regionsOf(container, muscle)
    expect(regions.length, muscle).toBeGreaterThanOrEqual(2)
    expect(regions.length % 2, muscle).toBe(0)
  }
})

it('draws only numbers inside its frame', () => {
  const { container } = render(<BodyMap label="Muscles." levels={levels} muscles={{}} />)
  for (const path of container.querySelectorAll('path')) {
    const numbers = (path.getAttribute('d') ?? '').match(/[^MCZ ]+/g)?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(20)
    const inFrame = numbers.map((value, index) =>
      index % 2 === 0 ? value >= -1 && value <= 43 : value >= 2 && value <= 215,
    )
    expect(inFrame).not.toContain(false)
  }
})

it('fills each muscle with the pattern of its level and says so in a sentence', () => {
  const { container } = render(
    <BodyMap
      label="Main: chest. Helping: triceps."
      levels={levels}
      muscles={{ chest: 'main', triceps: 'helping' }}
    />,
  )
  expect(screen.getByRole('img', { name: 'Main: chest. Helping: triceps.' })).toBeVisible()
  const look = (muscle: string) =>
    regionsOf(container, muscle).map((path) => [path.dataset['level'], path.getAttribute('fill')])
  expect(look('chest')[0]).toEqual(['main', 'var(--color-primary-text)'])
  expect(look('triceps')[0]?.[0]).toBe('helping')
  expect(look('triceps')[0]?.[1]).toMatch(/^url\(#.*-dots\)$/)
  expect(look('calves')[0]).toEqual(['none', 'var(--color-raised)'])
})

it('explains the levels with the swatches of the map', () => {
  render(<LevelKey levels={levels} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Main',
    'Helping',
  ])
})
