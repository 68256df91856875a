import type { ExerciseLog, TodayStats } from '@/api/types'

/**
 * State when a plan was saved during a day. By the specification, the new plan starts with nothing done,
 * while the logs of that day stay. Earlier exercises are therefore excluded where the new plan is shown, but
 * not in the day's activity, and only until the page is reloaded.
 */
export interface FreshStart {
  /** ISO date in the member's time zone. */
  day: string
  exerciseIds: readonly number[]
  /** Keys of the exercises that this page had marked done before. */
  marks: readonly string[]
}

interface Training<Mark> {
  stats: TodayStats | undefined
  logs: readonly ExerciseLog[]
  marked: readonly Mark[]
}

export function startFresh(
  day: string,
  { logs, marked }: Pick<Training<{ key: string; exerciseId: number }>, 'logs' | 'marked'>,
): FreshStart {
  return {
    day,
    exerciseIds: [...logs.map((log) => log.exercise_id), ...marked.map((mark) => mark.exerciseId)],
    marks: marked.map((mark) => mark.key),
  }
}

/** Returns the exercises done after the plan was saved. */
export function since<Mark extends { key: string }>(
  start: FreshStart | null,
  day: string,
  training: Training<Mark>,
): Training<Mark> {
  if (start === null || start.day !== day) return training
  const isNew = (log: { exercise_id: number }) => !start.exerciseIds.includes(log.exercise_id)
  const { stats } = training
  const recent = stats?.recent_logs.filter(isNew) ?? []
  return {
    stats: stats && { ...stats, recent_logs: recent, exercises_completed: recent.length },
    logs: training.logs.filter(isNew),
    marked: training.marked.filter((mark) => !start.marks.includes(mark.key)),
  }
}
