import { describe, expect, it } from 'vitest'
import { describeDifference, formatDeviation, formatMatch } from './diet-fit'

it.each([
  [1, '100%'],
  [0.974, '97%'],
  [0.975, '98%'],
  [0, '0%'],
])('shows a match of %d as %s', (match, shown) => {
  expect(formatMatch(match)).toBe(shown)
})

it.each([
  [2000, 2000, '0%'],
  [2200, 2000, '10%'],
  [1800, 2000, '10%'],
  [2029, 2000, '1%'],
  [2031, 2000, '2%'],
])('shows %d kcal for a target of %d as %s', (total, target, shown) => {
  expect(formatDeviation(total, target)).toBe(shown)
})

describe('the described difference', () => {
  const target = { targetCalories: 2000, targetProtein: 125, targetCarbs: 225, targetFat: 66.7 }
  const plan = { totalCalories: 2000, totalProtein: 125, totalCarbs: 225, totalFat: 66.7 }

  it('names energy first, then each other difference', () => {
    expect(
      describeDifference({ ...plan, totalCalories: 2120, totalProtein: 110 }, target, 'kcal'),
    ).toBe('Compared with your target: +120 kcal, -15 g protein')
    expect(
      describeDifference(
        { totalCalories: 1900, totalProtein: 135, totalCarbs: 200.4, totalFat: 60 },
        target,
        'kcal',
      ),
    ).toBe('Compared with your target: -100 kcal, +10 g protein, -25 g carbs, -7 g fat')
  })

  it('is in the unit of the member', () => {
    expect(describeDifference({ ...plan, totalCalories: 1900 }, target, 'kJ')).toBe(
      'Compared with your target: -418 kJ',
    )
  })

  it('ignores negligible differences', () => {
    expect(
      describeDifference(
        { totalCalories: 2039, totalProtein: 121, totalCarbs: 235, totalFat: 62 },
        target,
        'kcal',
      ),
    ).toBe('Close to your target in calories, protein, carbs and fat')
  })
})
