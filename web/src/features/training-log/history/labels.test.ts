import { expect, it } from 'vitest'
import type { LogChange, PerformedSet } from '@/api/types'
import { describeChange, describeLog, undoError } from './labels'

const set = (
  weight: number | null,
  reps: number,
  rest: Partial<PerformedSet> = {},
): PerformedSet => ({
  weight,
  reps,
  kind: 'working',
  rpe: null,
  ...rest,
})

const corrected: LogChange = {
  id: 5,
  log_id: 70,
  kind: 'edited',
  exercise_name: 'Barbell Squat',
  log_date: '2026-11-20',
  changed_at: '2026-11-21T10:00:00Z',
  before: { weight: 80, performed: [] },
  after: { weight: 82.5, performed: [] },
  undone_at: null,
  can_undo: true,
}
const stuck: LogChange = { ...corrected, can_undo: false }

it('describes a log, set by set if sets are known', () => {
  expect(describeLog({ weight: null, performed: [] }, 'kg', 'reps')).toBe('No weight')
  expect(describeLog({ weight: 80, performed: [] }, 'kg', 'reps')).toBe('80 kg')
  expect(
    describeLog(
      {
        weight: 80,
        performed: [set(40, 10, { kind: 'warm_up' }), set(80, 8, { rpe: 8.5 }), set(null, 1)],
      },
      'kg',
      'reps',
    ),
  ).toBe('40 kg × 10 (warm-up), 80 kg × 8 (RPE 8.5), 1 rep')
})

it('tells a hold in seconds, with and without a weight', () => {
  const holds = { weight: 10, performed: [set(null, 20), set(10, 30)] }
  expect(describeLog(holds, 'kg', 'seconds')).toBe('20 s, 10 kg × 30 s')
})

it('says what a change did', () => {
  expect(describeChange(corrected, 'kg', 'reps')).toBe('Edited: 80 kg → 82.5 kg')
  expect(describeChange({ ...corrected, kind: 'removed', after: null }, 'kg', 'reps')).toBe(
    'Removed: 80 kg',
  )
})

it('says it in pounds to who reads them', () => {
  expect(describeLog({ weight: 45.36, performed: [] }, 'lb', 'reps')).toBe('100 lb')
  expect(describeChange(corrected, 'lb', 'reps')).toBe('Edited: 176.35 lb → 181.9 lb')
})

it('says why a change cannot be undone', () => {
  expect(undoError(corrected, [corrected])).toBeNull()
  expect(undoError({ ...stuck, undone_at: '2026-11-21T11:00:00Z' }, [])).toMatch(/^Undone /)
  const later = { ...corrected, id: 6 }
  expect(undoError(stuck, [later, stuck])).toMatch(/Changed again later/)
  // Undone changes and changes of other logs do not prevent Undo.
  const undone = { ...later, undone_at: '2026-11-21T11:00:00Z' }
  expect(undoError(stuck, [undone, { ...later, log_id: 71 }, stuck])).toMatch(/logged again/)
})
