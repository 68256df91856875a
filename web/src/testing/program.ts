import { http, HttpResponse } from 'msw'
import type {
  AvailableProgram,
  OwnProgram,
  ProgramJournalEntry,
  ProgramDocument,
  ProgramRun,
  ProgramWeek,
} from '@/api/types'
import { server } from './server'

export const strongFour: AvailableProgram = {
  plan_id: 31,
  version: 1,
  name: 'Strong Four',
  description: 'Four main lifts.',
  level: 'intermediate',
  goal: 'gain_muscle',
  location: 'gym',
  weeks: 4,
  days_a_week: 2,
  schedule_kind: 'queue',
  rules: ['linear'],
}

export const run: ProgramRun = {
  id: 7,
  plan_id: 31,
  program_id: null,
  version: 1,
  newer_version: null,
  name: 'Strong Four',
  description: 'Four main lifts.',
  source: 'catalogue',
  started_on: '2026-05-01',
  state: 'running',
  schedule: { kind: 'queue', weekdays: [1, 4] },
  missed: 'wait',
  at_end: 'repeat',
  weeks: 4,
  week: 2,
  cycle: 1,
  day: 2,
  day_name: 'Day B',
  is_deload: false,
  next_session_on: '2026-05-11',
  missed_days: 0,
  tracks: [
    {
      key: 'squat',
      exercise_id: 1,
      exercise_name: 'Barbell Squat',
      rule: 'linear',
      value: 92.5,
      unit: 'kg',
      stage: 1,
      rung: 1,
      fails: 0,
      reason: 'All reps reached: +2.5 kg',
      changed_on: '2026-05-06',
    },
  ],
  advice: [],
}

const squatDay = (weight: number): ProgramWeek['days'][number] => ({
  day: 1,
  name: 'Day A',
  date: '2026-05-11',
  exercises: [
    {
      id: 1,
      name: 'Barbell Squat',
      description: '',
      sets: 5,
      reps: 5,
      unit: 'reps',
      rest_seconds: 180,
      superset: null,
      misfits: [],
      also_needs: [],
      equipment: 'barbell',
      pattern: 'squat',
      primary_muscles: ['quadriceps'],
      prescription: {
        track: 'squat',
        role: 't1',
        rule: 'linear',
        reason: 'Start weight',
        value: weight,
        note: '',
        sets: [1, 2, 3, 4, 5].map((set) => ({
          set,
          kind: 'working' as const,
          reps: 5,
          reps_max: null,
          amrap: false,
          weight,
          percent: null,
          rir: null,
          rest_seconds: 180,
        })),
      },
    },
  ],
})

export const weeks: ProgramWeek[] = [
  { week: 1, cycle: 1, is_deload: false, days: [squatDay(92.5)] },
  { week: 2, cycle: 1, is_deload: true, days: [squatDay(82.5)] },
]

/** Document of `strongFour`. */
export const strongFourDocument: ProgramDocument = {
  name: 'Strong Four',
  description: 'Four main lifts.',
  level: 'intermediate',
  goal: 'gain_muscle',
  location: 'gym',
  weeks: 4,
  deload_weeks: [4],
  at_end: 'repeat',
  schedule: { kind: 'queue', weekdays: [1, 4] },
  tracks: [{ key: 'squat', exercise_id: 1, ladder: null, start: null, rule: { kind: 'linear' } }],
  days: [],
}

export const journal: ProgramJournalEntry[] = [
  {
    id: 5,
    on: '2026-05-07',
    kind: 'lighter_week',
    track: null,
    exercise_name: null,
    before: null,
    after: null,
    reason: 'Lighter week',
    log_id: null,
    undone_at: null,
    can_undo: true,
  },
  {
    id: null,
    on: '2026-05-06',
    kind: 'rule',
    track: 'squat',
    exercise_name: 'Barbell Squat',
    before: 90,
    after: 92.5,
    reason: 'All reps reached: +2.5 kg',
    log_id: 12,
    undone_at: null,
    can_undo: false,
  },
]

/** Mocks the program of a member and the programs of the catalogue. Returns what was sent. */
export function givenProgram(followed: Partial<ProgramRun> | null = {}) {
  const state = {
    run: followed === null ? null : { ...run, ...followed },
    entries: [] as { body: unknown; key: string | null }[],
    started: [] as unknown[],
    previewed: [] as unknown[],
    undone: [] as string[],
    searches: [] as string[],
    own: [] as OwnProgram[],
  }
  server.use(
    http.get('/api/user/program', () =>
      state.run === null
        ? HttpResponse.json({ code: 'no_plan', error: 'No plan.' }, { status: 404 })
        : HttpResponse.json(state.run),
    ),
    http.get('/api/user/programs/:id', () =>
      HttpResponse.json({ id: 9, version: 2, program: strongFourDocument }),
    ),
    http.get('/api/user/programs', () => HttpResponse.json(state.own)),
    http.get('/api/user/program/weeks', () => HttpResponse.json(weeks)),
    http.get('/api/user/program/journal', () => HttpResponse.json(journal)),
    http.post('/api/user/program/journal/:id/undo', ({ params }) => {
      state.undone.push(String(params['id']))
      return HttpResponse.json(state.run)
    }),
    http.post('/api/user/program/entries', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key')
      state.entries.push({ body: await request.json(), key })
      return HttpResponse.json({ entry: journal[0], program: state.run }, { status: 201 })
    }),
    http.post('/api/user/program/preview', async ({ request }) => {
      state.previewed.push(await request.json())
      return HttpResponse.json(weeks)
    }),
    http.post('/api/user/program', async ({ request }) => {
      state.started.push(await request.json())
      return HttpResponse.json(run, { status: 201 })
    }),
    http.get('/api/user/available-programs', ({ request }) => {
      state.searches.push(new URL(request.url).search)
      const isFound = !request.url.includes('level=expert')
      return HttpResponse.json(isFound ? [strongFour] : [])
    }),
    http.get('/api/user/available-programs/:id', () =>
      HttpResponse.json({ plan_id: 31, version: 1, program: strongFourDocument }),
    ),
  )
  return state
}
