import { useQuery, useQueryClient } from '@tanstack/react-query'
import { exerciseSummariesQuery } from './exercise-summaries-query'
import { keyOf } from './query'
import type { CurrentWorkoutPlan, RepUnit } from './types'

/** An exercise of a log, by its id if that is known. */
interface Named {
  exercise_id?: number
  exercise_name: string
}

/**
 * Returns a function that says whether an exercise is counted in reps or seconds, so that no hold is shown as reps.
 *
 * A log does not say it. The current plan knows it for its exercises, the overview of the exercises for all others.
 */
export function useCountedIn(): (exercise: Named) => RepUnit {
  const { data: summaries = [] } = useQuery(exerciseSummariesQuery())
  const queryClient = useQueryClient()
  return ({ exercise_id: id, exercise_name: name }) => {
    const isIt = (other: { id: number; name: string }) =>
      id === undefined ? other.name === name : other.id === id
    const planned = queryClient
      .getQueriesData<CurrentWorkoutPlan | null>({ queryKey: keyOf('/api/user/workout-plan') })
      .flatMap(([, plan]) => Object.values(plan?.days ?? {}).flat())
    const known = [
      ...planned,
      ...summaries.map((summary) => ({
        ...summary,
        id: summary.exercise_id,
        name: summary.exercise_name,
      })),
    ]
    return known.find(isIt)?.unit ?? 'reps'
  }
}
