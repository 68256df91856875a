import { describe, expect, it } from 'vitest'
import type { PerformedSet } from '@/api/types'
import { plannedSets, type DraftSet } from './set-draft'
import { countedSets, previousSets, setRows } from './set-rows'

const proposals = plannedSets({ sets: 3, reps: 8 }, 60, 'kg')
const saved = (key: string | undefined, weight: number): PerformedSet => ({
  reps: 8,
  weight,
  kind: 'working',
  rpe: null,
  ...(key === undefined ? {} : { key }),
})
const own = (part: Partial<DraftSet>): DraftSet => ({
  ...(plannedSets({ sets: 1, reps: 8 }, 60, 'kg')[0] as DraftSet),
  id: 'mine',
  ...part,
})
const shown = (rows: ReturnType<typeof setRows>) =>
  rows.map(({ id, isDone, weight }) => [id, isDone, weight.text])

describe('the rows of an exercise', () => {
  it('show saved sets in place of proposals', () => {
    expect(shown(setRows(proposals, [saved('theirs', 70)], 'kg'))).toEqual([
      ['theirs', true, '70'],
      [undefined, false, '60'],
      [undefined, false, '60'],
    ])
  })

  it('show sets of both devices', () => {
    const mine = own({ isDone: true, isPending: false })
    const rows = setRows(
      [mine, ...proposals.slice(1)],
      [saved('mine', 60), saved('theirs', 70)],
      'kg',
    )
    expect(shown(rows).slice(0, 2)).toEqual([
      ['mine', true, '60'],
      ['theirs', true, '70'],
    ])
    expect(rows).toHaveLength(3)
  })

  it('take values and removals of another device', () => {
    const pending = own({ isDone: true, isPending: true })
    expect(shown(setRows([pending], [saved('mine', 70)], 'kg'))).toEqual([['mine', true, '60']])
    const ownRow = own({ isDone: true, isPending: false })
    expect(shown(setRows([ownRow], [saved('mine', 70)], 'kg'))).toEqual([['mine', true, '70']])
    expect(shown(setRows([ownRow], [], 'kg'))).toEqual([['mine', false, '60']])
    expect(shown(setRows([ownRow], undefined, 'kg'))).toEqual([['mine', true, '60']])
  })

  it('keep what was typed while it means the same', () => {
    const typed = own({ isDone: true, isPending: false, weight: { text: '60,0', kg: 60 } })
    expect(shown(setRows([typed], [saved('mine', 60)], 'kg'))).toEqual([['mine', true, '60,0']])
  })

  it('leave sets of a whole log to the log', () => {
    const [first] = setRows(proposals, [saved(undefined, 70)], 'kg')
    expect(first).toMatchObject({ isFixed: true, isDone: true, id: undefined })
  })

  it('count working sets, and compare like with like', () => {
    const warmUp = { ...saved('w', 20), kind: 'warm_up' as const }
    const rows = setRows(proposals, [warmUp, saved('a', 60)], 'kg')
    expect(countedSets(rows)).toBe(1)
    const last = [saved(undefined, 55), { ...warmUp, weight: 25 }]
    expect(previousSets(rows, last).map((set) => set?.weight)).toEqual([25, 55, undefined])
  })
})
