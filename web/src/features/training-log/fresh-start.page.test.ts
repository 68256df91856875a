import { describe, expect, it } from 'vitest'
import { logOf, row, squat } from '@/testing/member'
import { since, startFresh } from './fresh-start'

const DAY = '2026-03-02'
const logs = [logOf(squat, 80, DAY)]
const training = {
  stats: { exercises_completed: 1, total_exercises: 2, recent_logs: logs },
  logs,
  marked: [{ key: 'first', exerciseId: row.id }],
}
const start = startFresh(DAY, training)

describe('a fresh start', () => {
  it('leaves out what was done before', () => {
    expect(since(start, DAY, training)).toEqual({
      stats: { exercises_completed: 0, total_exercises: 2, recent_logs: [] },
      logs: [],
      marked: [],
    })
  })

  it('leaves it out also when its log comes late', () => {
    const late = [...logs, logOf(row, null, DAY)]
    expect(since(start, DAY, { ...training, logs: late }).logs).toEqual([])
  })

  it('counts what is done after, the same exercise too', () => {
    const secondLog = { key: 'second', exerciseId: squat.id }
    const marked = [...training.marked, secondLog]
    expect(since(start, DAY, { ...training, marked }).marked).toEqual([secondLog])
  })

  it('is over with its day', () => {
    expect(since(start, '2026-03-03', training)).toBe(training)
    expect(since(null, DAY, training)).toBe(training)
  })
})
