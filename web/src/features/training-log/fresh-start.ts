import type { ExerciseLog, TodayStats } from '@/api/types'

/**
 * A plan that was saved in the midst of a day begins with nothing done, as the specification says, while the
 * logs of that day stay what they are. So what was done before is remembered, and left out where the new plan
 * is shown: not in the day's activity, and no longer when the page is loaded anew.
 */
export interface FreshStart {
  /** The member's own ISO date. */
  day: string
  exerciseIds: readonly number[]
  /** What this page had marked done by then, by the marks' keys. */
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

/** What was done since. */
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
