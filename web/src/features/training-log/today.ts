import type { ExerciseLog, PerformedSetInput, TodayStats } from '@/api/types'
import type { MarkedDone } from './mutations'
import { heaviest } from '@/domain/workout/heaviest'

export interface DoneToday {
  exerciseId: number
  name: string
  sets: number
  reps: number
  weight: number | null
  /** Logged sets, if there are any. */
  performed: readonly PerformedSetInput[]
}

/** Returns today's exercises in order: the server's logs and the exercises marked done since. */
export function doneToday(
  logs: readonly ExerciseLog[],
  marked: readonly MarkedDone[],
): Map<number, DoneToday> {
  const done = new Map<number, DoneToday>()
  for (const log of logs) {
    done.set(log.exercise_id, {
      exerciseId: log.exercise_id,
      name: log.exercise_name,
      sets: log.sets,
      reps: log.reps,
      weight: log.weight,
      performed: log.performed,
    })
  }
  for (const mark of marked) {
    if (done.has(mark.exerciseId)) continue
    done.set(mark.exerciseId, {
      exerciseId: mark.exerciseId,
      name: mark.exerciseName,
      sets: mark.sets,
      reps: mark.reps,
      weight: mark.weight ?? heaviest(mark.performed ?? []),
      performed: mark.performed ?? [],
    })
  }
  return done
}

/** Returns the server's count plus the exercises marked done that are not in its logs yet. */
export function completedCount(
  stats: TodayStats | undefined,
  marked: readonly MarkedDone[],
): number {
  const known = new Set(stats?.recent_logs.map((log) => log.exercise_id))
  const fresh = new Set(
    marked.map((mark) => mark.exerciseId).filter((exerciseId) => !known.has(exerciseId)),
  )
  return (stats?.exercises_completed ?? 0) + fresh.size
}
