import { useQuery } from '@tanstack/react-query'
import { exerciseSummariesQuery } from '@/features/progress/queries'
import type { ExerciseChoices } from '@/features/training-log/import/choose-exercise'
import { traits } from '@/domain/workout-plan/exercise-details'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'

/** Returns the exercises that an imported name can match: the catalogue's and the member's own. */
export function useExerciseChoices(isNeeded: boolean): ExerciseChoices {
  const logged = useQuery({ ...exerciseSummariesQuery(), enabled: isNeeded })
  const offered = useQuery({ ...offeredExercisesQuery(), enabled: isNeeded })
  const both = [logged, offered]

  const byId = new Map<number, ExerciseChoices['exercises'][number]>()
  for (const { exercise_id: id, exercise_name: name } of logged.data ?? []) {
    byId.set(id, { id, name, description: 'Logged before', aliases: [] })
  }
  for (const exercise of offered.data ?? []) {
    byId.set(exercise.id, { ...exercise, description: traits(exercise) })
  }
  return {
    exercises: [...byId.values()].sort((a, b) => a.name.localeCompare(b.name)),
    isPending: both.some((query) => query.isFetching),
    hasFailed: both.some((query) => query.isError),
    onRetry: () => {
      for (const query of both) if (query.isError) void query.refetch()
    },
  }
}
