import { http, HttpResponse } from 'msw'
import type {
  ExerciseProgress,
  ExerciseSummary,
  MuscleWeek,
  ProgressOverview,
  ProgressPoint,
  SetsLevel,
} from '@/api/types'
import { failure } from './network'
import { server } from './server'

/** An exercise with two logs, of which the second is better. */
export function summaryOf(exercise_id: number, exercise_name: string): ExerciseSummary {
  return {
    exercise_id,
    exercise_name,
    logs: 2,
    last_date: '2026-05-08',
    heaviest: { weight: 85, log_date: '2026-05-08' },
    best_one_rep_max: {
      epley: 107.7,
      brzycki: 105.5,
      weight: 85,
      reps: 8,
      log_date: '2026-05-08',
    },
    most_reps: null,
    unit: 'reps',
  }
}

export const pointOf = (log_date: string, values: Partial<ProgressPoint>): ProgressPoint => ({
  log_date,
  weight: null,
  estimated_one_rep_max: null,
  volume: null,
  most_reps: null,
  deload: false,
  ...values,
})

export function progressOf({ exercise_id, exercise_name }: ExerciseSummary): ExerciseProgress {
  return {
    exercise_id,
    exercise_name,
    unit: 'reps',
    is_body_weight: false,
    points: [
      pointOf('2026-05-01', { weight: 80, estimated_one_rep_max: 101.3, volume: 2560 }),
      pointOf('2026-05-08', { weight: 85, estimated_one_rep_max: 107.7, volume: 2720 }),
    ],
    records: [
      { kind: 'heaviest', value: 85, log_date: '2026-05-08' },
      { kind: 'one_rep_max', value: 107.7, log_date: '2026-05-08' },
      { kind: 'volume', value: 2720, log_date: '2026-05-08' },
    ],
  }
}

/** The muscles of the exercise data with their groups. */
const GROUPS: readonly (readonly [muscle: string, group: string])[] = [
  ['abdominals', 'abdominals'],
  ['abductors', 'outer hips'],
  ['adductors', 'inner thighs'],
  ['biceps', 'biceps'],
  ['calves', 'calves'],
  ['chest', 'chest'],
  ['forearms', 'forearms'],
  ['glutes', 'glutes'],
  ['hamstrings', 'hamstrings'],
  ['lats', 'back'],
  ['lower back', 'lower back'],
  ['middle back', 'back'],
  ['neck', 'neck'],
  ['quadriceps', 'quadriceps'],
  ['shoulders', 'shoulders'],
  ['traps', 'traps'],
  ['triceps', 'triceps'],
]

/** All muscles, with sets and a level for those that are given. */
export const musclesWith = (
  trained: Readonly<Record<string, readonly [sets: number, level: SetsLevel]>>,
): MuscleWeek[] =>
  GROUPS.map(([muscle, group]) => {
    const [sets, level] = trained[muscle] ?? [0, 'none']
    return { muscle, group, sets, level }
  })

/** An overview on 8 May 2026: three lifts a week, five weeks of two muscle groups, the last one not complete. */
export const overview: ProgressOverview = {
  from: '2026-02-16',
  to: '2026-05-08',
  band: { min: 6, max: 24 },
  weeks: ['2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27', '2026-05-04'].map(
    (week_start, week) => ({
      week_start,
      groups: [
        { group: 'chest', sets: 4 + week },
        { group: 'back', sets: week === 4 ? 2.5 : 26 },
      ],
    }),
  ),
  streak: { weeks: 3, longest_weeks: 7, this_week: { done: 2, planned: 4 } },
  muscles: musclesWith({
    chest: [8, 'within'],
    lats: [26, 'above'],
    quadriceps: [2.5, 'below'],
    forearms: [1, 'within'],
  }),
  records: [
    {
      exercise_id: 11,
      exercise_name: 'Barbell Squat',
      kind: 'heaviest',
      value: 85,
      before: 80,
      log_date: '2026-05-08',
    },
  ],
  calendar: [
    { date: '2026-05-04', planned: 2, logged: 2, state: 'done' },
    { date: '2026-05-05', planned: 3, logged: 1, state: 'begun' },
    { date: '2026-05-06', planned: 2, logged: 0, state: 'missed' },
    { date: '2026-05-07', planned: 0, logged: 1, state: 'extra' },
    { date: '2026-05-09', planned: 2, logged: 0, state: 'planned' },
  ],
  lifts: [
    {
      exercise_id: 11,
      exercise_name: 'Barbell Squat',
      points: [
        { log_date: '2026-05-01', value: 101.3 },
        { log_date: '2026-05-08', value: 107.7 },
      ],
      change: 6.4,
    },
  ],
  body: {
    weight: 64.5,
    trend: 64.7,
    change_30: -0.8,
    measurements: [
      { name: 'waist', value: 72, measured_on: '2026-05-02', change_30: -1.5 },
      { name: 'hip', value: 98, measured_on: '2026-05-02', change_30: null },
    ],
    body_fat: { value: 27.4, low: 23.7, high: 31.1, date: '2026-05-02' },
  },
}

/** The overview of a member who has logged nothing. */
export const emptyOverview: ProgressOverview = {
  ...overview,
  weeks: [],
  streak: { weeks: 0, longest_weeks: 0, this_week: { done: 0, planned: 4 } },
  muscles: musclesWith({}),
  records: [],
  calendar: [{ date: '2026-05-09', planned: 2, logged: 0, state: 'planned' }],
  lifts: [],
  body: { weight: 64.5, trend: 64.5, change_30: null, measurements: [], body_fat: null },
}

/** Sets the overview. */
export function givenOverview(shown: ProgressOverview): void {
  server.use(http.get('/api/user/progress/overview', () => HttpResponse.json(shown)))
}

/** Sets the progress that the server computes from a member's logs. */
export function givenProgress(
  exercises: readonly ExerciseSummary[] = [],
  progress: (summary: ExerciseSummary) => ExerciseProgress = progressOf,
): void {
  givenOverview(overview)
  server.use(
    http.get('/api/user/progress/exercises', () => HttpResponse.json(exercises)),
    http.get('/api/user/progress/exercises/:id', ({ params }) => {
      const summary = exercises.find(({ exercise_id }) => String(exercise_id) === params['id'])
      return summary === undefined
        ? failure(404, 'not_found', 'You have not logged this exercise.')
        : HttpResponse.json(progress(summary))
    }),
  )
}
