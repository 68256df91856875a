import { http, HttpResponse } from 'msw'
import type { ExerciseProgress, ExerciseSummary, WeeksProgress } from '@/api/types'
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
  }
}

export function progressOf({ exercise_id, exercise_name }: ExerciseSummary): ExerciseProgress {
  return {
    exercise_id,
    exercise_name,
    points: [
      { log_date: '2026-05-01', weight: 80, estimated_one_rep_max: 101.3, volume: 2560 },
      { log_date: '2026-05-08', weight: 85, estimated_one_rep_max: 107.7, volume: 2720 },
    ],
    records: [
      { kind: 'heaviest', value: 85, log_date: '2026-05-08' },
      { kind: 'one_rep_max', value: 107.7, log_date: '2026-05-08' },
      { kind: 'volume', value: 2720, log_date: '2026-05-08' },
    ],
  }
}

/** Five weeks of two muscle groups; the last week is not complete. */
export const fiveWeeks: WeeksProgress = {
  recommended_sets: { min: 6, max: 24 },
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
}

/** Sets the progress that the server computes from a member's logs. */
export function givenProgress(
  exercises: readonly ExerciseSummary[] = [],
  progress: (summary: ExerciseSummary) => ExerciseProgress = progressOf,
): void {
  server.use(
    http.get('/api/user/progress/weeks', () => HttpResponse.json(fiveWeeks)),
    http.get('/api/user/progress/exercises', () => HttpResponse.json(exercises)),
    http.get('/api/user/progress/exercises/:id', ({ params }) => {
      const summary = exercises.find(({ exercise_id }) => String(exercise_id) === params['id'])
      return summary === undefined
        ? failure(404, 'not_found', 'You have not logged this exercise.')
        : HttpResponse.json(progress(summary))
    }),
  )
}
