import { expect, test } from 'vitest'
import { askedWeight, restLabel, setsByReps, type AskedSet } from './sets-by-reps'

test.each([
  ['reps', '2 × 40'],
  ['seconds', '2 × 40 s'],
] as const)('a prescription in %s is shown as %j', (unit, text) => {
  expect(setsByReps({ sets: 2, reps: 40, unit })).toBe(text)
})

test.each([
  [90, 'Rest 90 s'],
  [0, 'No rest'],
])('a rest of %d seconds is shown as %j', (seconds, text) => {
  expect(restLabel(seconds)).toBe(text)
})

const asked = (part: Partial<AskedSet> = {}): AskedSet => ({
  kind: 'working',
  reps: 5,
  reps_max: null,
  amrap: false,
  weight: 80,
  ...part,
})

test('alike sets of a program are summarized', () => {
  const plan = { sets: 3, reps: 5, unit: 'reps' } as const
  const summary = (...sets: AskedSet[]) => setsByReps({ ...plan, prescription: { sets } })
  expect(summary(asked(), asked(), asked({ amrap: true }))).toBe('3 × 5+')
  expect(summary(asked({ reps_max: 8 }), asked({ reps_max: 8 }))).toBe('2 × 5–8')
  expect(summary(asked({ kind: 'warm_up', weight: 40 }), asked())).toBe('1 × 5')
  expect(summary(asked(), asked({ weight: 85 }))).toBe('2 sets')
  expect(setsByReps({ ...plan, prescription: null })).toBe('3 × 5')
})

test('the heaviest working set is the weight of a program', () => {
  const warmUp = asked({ kind: 'warm_up', weight: 100 })
  expect(askedWeight({ sets: [warmUp, asked(), asked({ weight: 85 })] })).toBe(85)
  expect(askedWeight({ sets: [asked({ weight: null })] })).toBeNull()
  expect(askedWeight(null)).toBeNull()
})
