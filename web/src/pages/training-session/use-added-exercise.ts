import { useQuery } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import type { PlanExercise } from '@/api/types'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { recentLogsQuery } from '@/features/training-log/queries'
import {
  knownExercises,
  plannedExercise,
  type ExerciseName,
} from '@/features/training-log/session/session-exercises'
import { workoutPlanQuery } from '@/features/workout-plan/queries'

/** Returns a function that plans an exercise of the catalogue for a workout. */
export function useAddedExercise(today: string): (option: ExerciseName) => Promise<PlanExercise> {
  const { data: plan } = useQuery(workoutPlanQuery(today))
  const { data: recent = [] } = useQuery(recentLogsQuery())
  return async ({ id, name }) => {
    // Only the guide says whether it is timed. Without a connection, it is one with reps.
    const guide = await queryClient.ensureQueryData(exerciseGuideQuery(id)).catch(() => undefined)
    const last = recent.findLast((log) => log.exercise_id === id)
    return plannedExercise({ id, name }, { known: knownExercises(plan), last, guide })
  }
}
