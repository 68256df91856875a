import { useMarkedDone } from '@/features/training-log/mutations'
import type { LoggedExercise } from '@/features/training-log/session/session-exercises'
import { useDayLogs } from '@/features/training-log/use-training'

interface LoggedExercises {
  exercises: readonly LoggedExercise[]
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** Returns what is logged on a day, with what is not sent yet. */
export function useLoggedExercises(day: string, today: string): LoggedExercises {
  const logs = useDayLogs(day, today)
  const marked = useMarkedDone(day)
  const sent = logs.data ?? []
  const unsent = marked
    .filter(({ exerciseId }) => sent.every((log) => log.exercise_id !== exerciseId))
    .map(({ exerciseId, exerciseName, sets, reps }) => ({
      exercise_id: exerciseId,
      exercise_name: exerciseName,
      sets,
      reps,
      performed: [],
    }))
  return {
    exercises: [...sent, ...unsent],
    isPending: logs.isPending,
    isError: logs.data === undefined && logs.isError,
    isFetching: logs.isFetching,
    refetch: () => void logs.refetch(),
  }
}
