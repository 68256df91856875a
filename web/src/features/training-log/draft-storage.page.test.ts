import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearStoredData } from '@/lib/stored-data'
import { clearUnsaved, readUnsaved } from '@/lib/unsaved-data'
import { weightEntry } from '@/domain/units/weight'
import type { DraftUpdate, ExerciseDraft } from '@/domain/workout/draft'
import { changeDraft, parseDrafts, readDrafts } from './draft-storage'
import { draftsPlace } from './drafts-place'
import { changeSet, plannedSets, type DraftSet } from '@/domain/workout/set-draft'

const exercise = { name: 'Barbell Squat', sets: 3, reps: 8 }
const day = '2026-11-22'
const place = { userId: 7, day, exerciseId: 11 }
const proposals = plannedSets(exercise, 45.36, 'kg')

const change = (update: DraftUpdate, part: Partial<typeof place> = {}) => {
  changeDraft({ ...place, ...part }, 'kg', exercise, update)
}

/** Changes a set like the page does: in the stored sets, or in the proposed ones. */
const typing =
  (key: number, part: Partial<DraftSet>): DraftUpdate =>
  (draft) => {
    const sets = draft.sets ?? proposals
    const seen = proposals[key]
    if (seen === undefined) throw new Error('a set is missing')
    return { ...draft, sets: changeSet(sets, seen, part) }
  }

const draft = (): ExerciseDraft | undefined => readDrafts(7, 'kg')[day]?.['11']

test('drafts outlive the session for the same account', () => {
  change(typing(0, { reps: '6', isDone: true }))
  clearStoredData()
  expect(draft()?.sets?.[0]).toMatchObject({ reps: '6', isDone: true, isEdited: true })
  expect(draft()?.exercise).toEqual(exercise)
  expect(readDrafts(8, 'kg')).toEqual({})
  clearUnsaved(7)
  expect(localStorage).toHaveLength(0)
})

test('a draft changes unit, and unreadable text stays as typed', () => {
  change((now) => ({ ...now, weight: weightEntry(45.36, 'kg'), sets: [...proposals] }))
  change(typing(1, { weight: { text: '4,', kg: null } }))
  const read = readDrafts(7, 'lb')[day]?.['11']
  expect(read?.weight).toEqual({ text: '100', kg: 45.36 })
  expect(read?.sets?.map(({ weight }) => weight.text)).toEqual(['100', '4,', '100'])
})

test('a discarded draft leaves nothing stored', () => {
  change(typing(0, { isDone: true }))
  change(() => null)
  expect(localStorage).toHaveLength(0)
})

test('an earlier day stays only while it has entered sets', () => {
  change(typing(0, { isDone: true }), { day: '2026-11-20' })
  change(typing(0, { isDone: false }), { day: '2026-11-21' })
  change(typing(0, { isDone: true }))
  expect(Object.keys(readDrafts(7, 'kg'))).toEqual(['2026-11-20', day])
})

test.each([
  '',
  'null',
  '[]',
  '{"shape":1,"unit":"kg","days":{"2026-11-22":{"11":{"sets":[{"key":0}]},"12":1},"x":[]}}',
  '{"shape":2,"unit":"kg","days":{}}',
])('a text that reads %j holds no draft', (text) => {
  expect(Object.values(parseDrafts(text, 'kg')).flatMap(Object.values)).toEqual([])
})

test('two tabs merge their drafts field by field', () => {
  const KEYS = [0, 1, 2] as const
  const value = {
    reps: fc.integer({ min: 0, max: 99 }).map(String),
    weight: fc.integer({ min: 1, max: 300 }).map((kg) => weightEntry(kg, 'kg')),
    kind: fc.constantFrom('working' as const, 'warm_up' as const),
    isDone: fc.boolean(),
  }
  const part = fc
    .constantFrom('reps' as const, 'weight' as const, 'kind' as const, 'isDone' as const)
    .chain((field) => (value[field] as fc.Arbitrary<unknown>).map((typed) => ({ [field]: typed })))
  const step = fc.record({
    exerciseId: fc.constantFrom(11, 12),
    key: fc.constantFrom(...KEYS),
    part: part,
  })
  fc.assert(
    // Changes come from any tab, and no tab may overwrite the others with a stale copy.
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      localStorage.clear()
      const expected = new Map<string, Partial<DraftSet>>()
      for (const { exerciseId, key, part: typed } of steps) {
        const name = `${String(exerciseId)} ${String(key)}`
        change(typing(key, typed), { exerciseId })
        expected.set(name, { ...expected.get(name), ...typed })
      }
      for (const [name, values] of expected) {
        const [id = '', key = ''] = name.split(' ')
        const sets = parseDrafts(readUnsaved(draftsPlace(7)), 'kg')[day]?.[id]?.sets
        expect(sets?.find((set) => set.key === Number(key))).toMatchObject(values)
        expect(sets).toHaveLength(proposals.length)
      }
    }),
  )
})
