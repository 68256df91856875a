import { describe, expect, it, test } from 'vitest'
import { BARS, loadBar, USUAL_PLATES, formatPlates } from './plates'

test.each([
  // Columns: weight, bar, unit, per side, total.
  [20, 20, 'kg', [], 20],
  [60, 20, 'kg', [20], 60],
  [62.5, 20, 'kg', [20, 1.25], 62.5],
  [100, 20, 'kg', [25, 15], 100],
  [180, 20, 'kg', [25, 25, 25, 5], 180],
  [47.5, 15, 'kg', [15, 1.25], 47.5],
  [50, 0, 'kg', [25], 50],
  [135, 45, 'lb', [45], 135],
  [225, 45, 'lb', [45, 45], 225],
  [185, 35, 'lb', [45, 25, 5], 185],
  // Weights without an exact match.
  [61, 20, 'kg', [20], 60],
  [61.5, 20, 'kg', [20, 1.25], 62.5],
  [61.25, 20, 'kg', [20], 60],
  [12, 20, 'kg', [], 20],
  [137.45, 45, 'lb', [45], 135],
  [137.55, 45, 'lb', [45, 2.5], 140],
  [0, 0, 'lb', [], 0],
] as const)('%d on a bar of %d %s', (weight, bar, unit, perSide, total) => {
  expect(loadBar(weight, bar, USUAL_PLATES[unit])).toEqual({
    perSide,
    total,
    isExact: total === weight,
  })
})

describe.each(['kg', 'lb'] as const)('any weight in %s', (unit) => {
  const lightest = USUAL_PLATES[unit].at(-1) ?? 0
  const weights = Array.from({ length: 20_001 }, (_, step) => step / 20)

  it.each(BARS[unit])('on a %d bar is matched as closely as possible', (bar) => {
    const isRight = (weight: number) => {
      const { perSide, total, isExact } = loadBar(weight, bar, USUAL_PLATES[unit])
      // One plate more or less on each side is not closer.
      const isNear = weight < bar ? total === bar : Math.abs(total - weight) < lightest + 1e-9
      return (
        isNear &&
        isExact === (total === weight) &&
        total === bar + 2 * perSide.reduce((sum, plate) => sum + plate, 0) &&
        perSide.every(
          (plate, at) => USUAL_PLATES[unit].includes(plate) && plate <= (perSide[at - 1] ?? plate),
        )
      )
    }
    expect(weights.filter((weight) => !isRight(weight))).toEqual([])
  })

  it.each(BARS[unit])('that a bar of %d can bear is loaded exactly', (bar) => {
    for (let step = 0; step <= 200; step += 1) {
      const weight = bar + 2 * step * lightest
      expect(loadBar(weight, bar, USUAL_PLATES[unit])).toMatchObject({
        total: weight,
        isExact: true,
      })
    }
  })
})

test.each([
  // Columns: weight, bar, plates, per side, total.
  [60, 20, [], [], 20],
  [60, 20, [20], [20], 60],
  [80, 20, [25, 10], [10, 10, 10], 80],
  [50, 20, [20, 2], [2, 2, 2, 2, 2, 2, 2], 48],
  [21, 20, [0.25, 0.5], [0.5], 21],
  [120, 0, [35, 25, 10, 5], [35, 25], 120],
  [85, 20, [20, 15], [15, 15], 80],
] as const)('%d on a bar of %d with plates %j', (weight, bar, plates, perSide, total) => {
  const loading = loadBar(weight, bar, plates)
  expect(loading.perSide).toEqual([...perSide].sort((one, other) => other - one))
  expect(loading).toMatchObject({ total, isExact: total === weight })
})

test('plates that are alike are counted', () => {
  expect(formatPlates([25, 25, 5, 1.25], String)).toBe('2 × 25, 5, 1.25')
  expect(formatPlates([], String)).toBe('')
})
