import { expect, test } from 'vitest'
import type { ProgramDocument } from '@/api/types'
import { draftOf, emptyProgram, emptyTrack, newKey } from './draft'
import { problemIn, readDraft, remainingProblems, serverProblems } from './read-draft'

type Group = ProgramDocument['days'][number]['slots'][number]['sets'][number]
type Rule = ProgramDocument['tracks'][number]['rule']

const group = (part: Partial<Group> = {}): Group => ({
  count: 3,
  reps: 5,
  reps_max: null,
  amrap: false,
  percent: null,
  of: null,
  rir: null,
  kind: 'working',
  rest_seconds: null,
  judges: true,
  ...part,
})

const stall = { fails: 3, deload_percent: 10 }
const weight = { kg: 2.5, lb: 5 }
const rules: Rule[] = [
  { kind: 'linear', ...stall, every: 'session', increment: weight, double_from: 10 },
  { kind: 'linear', ...stall, every: 'week', increment: { percent: 2.5 }, double_from: null },
  { kind: 'double', ...stall, increment: { rung: 1 }, sessions: 2 },
  { kind: 'rep_sum', ...stall, total: 50, increment: { reps: 1 }, floor_percent: 80 },
  {
    kind: 'stages',
    stages: [[group()], [group({ count: 2 }), group({ count: 1, amrap: true })]],
    increment: weight,
    restart: { test_reps: 5, percent: 85 },
  },
  {
    kind: 'stages',
    stages: [[group()], [group()]],
    increment: weight,
    restart: { add: { kg: 7.5, lb: 15 } },
  },
  {
    kind: 'training_max',
    ...stall,
    every: 'cycle',
    increment: weight,
    steps: [{ from_reps: 6, times: 3 }],
  },
  { kind: 'rir', ...stall },
  { kind: 'time', ...stall, increment: { seconds: 5 }, most: 60 },
]

const program: ProgramDocument = {
  name: 'All Rules',
  description: '',
  level: 'expert',
  goal: null,
  location: 'gym',
  weeks: 4,
  deload_weeks: [4],
  at_end: 'stop',
  schedule: { kind: 'weekday', weekdays: [1, 4] },
  tracks: rules.map((rule, index) => ({
    key: `track-${String(index)}`,
    exercise_id: index + 1,
    ladder: index === 2 ? [3, 8, 9] : null,
    start: index === 0 ? { of_one_rep_max: 90 } : index === 1 ? { kg: 20, lb: 45 } : null,
    rule,
  })),
  days: [
    {
      name: 'Day A',
      slots: rules.map((rule, index) => ({
        track: `track-${String(index)}`,
        role: index === 0 ? 't1' : null,
        weeks: index === 1 ? [1, 2, 3] : null,
        superset: index > 6 ? 1 : null,
        note: '',
        sets: rule.kind === 'stages' ? [] : [group({ percent: 62.5, rir: 1.5 }), group()],
      })),
    },
    {
      name: 'Day B',
      slots: [
        { exercise_id: 30, role: 't3', weeks: null, superset: null, note: 'Slow', sets: [group()] },
      ],
    },
  ],
}

test('a program with every rule survives editing unchanged', () => {
  expect(readDraft(draftOf(program))).toEqual({ program, problems: {} })
})

test('texts that are no numbers are errors at their paths', () => {
  const draft = draftOf(program)
  const [day] = draft.days
  const [slot] = day?.slots ?? []
  const [first] = slot?.sets ?? []
  if (first === undefined) throw new Error('a group is missing')
  first.reps = '5 kg'
  const { problems } = readDraft({ ...draft, weeks: '', deloadWeeks: 'last', name: ' ' })
  expect(problems).toEqual({
    name: 'Name is required',
    weeks: 'This is required',
    deload_weeks: 'These must be numbers, such as 1, 2, 3',
    'days[0].slots[0].sets[0].reps': 'This must be a number',
  })
})

test('errors of the server are found at their part', () => {
  const problems = serverProblems({ 'program.days[1].slots[0].sets[0].count': 'Too many' })
  expect(problemIn(problems, 'days[1].slots[0]')).toBe('Too many')
  expect(problemIn(problems, 'days[1].slots[0].sets[0].count')).toBe('Too many')
  expect(problemIn(problems, 'days[0]')).toBeUndefined()
})

test('an edit clears the error of its own part only', () => {
  const problems = { name: 'Taken', weeks: 'Too many' }
  const changed = { ...program, name: 'Other' }
  expect(remainingProblems(problems, program, changed)).toEqual({ weeks: 'Too many' })
})

test('a new track has a key of its own', () => {
  expect(newKey('Squat (High Bar)', [])).toBe('squat-high-bar')
  const { tracks } = emptyProgram()
  expect(newKey('Squat', [...tracks, emptyTrack('squat', 1)])).toBe('squat-2')
})
