import { useQueries, useQuery } from '@tanstack/react-query'
import { exerciseSummariesQuery } from '@/features/progress/queries'
import type { ExerciseChoices } from '@/features/training-log/import/choose-exercise'
import { availableWorkoutPlansQuery } from '@/features/workout-plan/queries'

/** So many training days have the plans of the catalogue. */
const PLAN_LENGTHS = [3, 4, 5, 6]

/** The exercises that a name can be given: those of the catalogue's plans, and all that the member has logged. */
export function useExerciseChoices(isNeeded: boolean): ExerciseChoices {
  const logged = useQuery({ ...exerciseSummariesQuery(), enabled: isNeeded })
  const plans = useQueries({
    queries: PLAN_LENGTHS.map((days) => ({
      ...availableWorkoutPlansQuery(days),
      enabled: isNeeded,
    })),
  })
  const all = [logged, ...plans]

  const byId = new Map<number, string>()
  for (const { exercise_id, exercise_name } of logged.data ?? []) {
    byId.set(exercise_id, exercise_name)
  }
  for (const plan of plans.flatMap(({ data }) => data ?? [])) {
    for (const { id, name } of Object.values(plan.days).flat()) byId.set(id, name)
  }
  return {
    exercises: [...byId]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    isPending: all.some((query) => query.isFetching),
    hasFailed: all.some((query) => query.isError),
    onRetry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}
