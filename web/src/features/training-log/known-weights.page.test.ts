import { expect, it } from 'vitest'
import { knownWeights } from './known-weights'

const log = (log_date: string, weight: number | null, exercise_id = 11) => ({
  exercise_id,
  log_date,
  weight,
})
const judged = log('2026-11-22', 80)

it.each([
  ['the last three before it', [60, 65, 70, 75], [65, 70, 75]],
  ['those with a weight', [60, null, 0, 75], [60, 75]],
])('a log is compared with %s', (_, weights, known) => {
  const logs = weights.map((weight, at) => log(`2026-11-${String(10 + at)}`, weight))
  expect(knownWeights(logs.reverse(), judged)).toEqual(known)
})

it('is compared with later weights if none came before', () => {
  const logs = [log('2026-11-23', 70), log('2026-11-24', 75)]
  expect(knownWeights(logs, judged)).toEqual([75, 70])
})

it('is compared with itself only where it is alone', () => {
  expect(knownWeights([judged], judged)).toEqual([80])
  expect(knownWeights([judged, log('2026-11-01', 20, 12)], judged)).toEqual([80])
  expect(knownWeights([], { ...judged, weight: null })).toEqual([])
  expect(knownWeights([judged, log('2026-11-01', 62.5)], judged)).toEqual([62.5])
})
