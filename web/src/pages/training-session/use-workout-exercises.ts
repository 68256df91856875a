import type { AlternativeExercise } from '@/api/types'
import { changedExercises, removedExercises } from '@/features/training-log/session/session-changes'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import { swapped, type TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'

interface Options {
  userId: number
  /** ISO date of the workout's logs. */
  day: string
  planned: readonly TodaysExercise[]
  session: TrainingSession | null
}

export interface WorkoutExercises {
  /** Before the member's changes. */
  planned: readonly TodaysExercise[]
  exercises: readonly TodaysExercise[]
  /** Exercises that the member removed. */
  removed: readonly TodaysExercise[]
  /** Exercises that are no longer part of the workout and may have sets of it: removed or replaced. */
  former: readonly TodaysExercise[]
  /** Replaces a planned exercise for the day; null undoes it. */
  swap: (plannedId: number, instead: AlternativeExercise | null) => void
}

/** The exercises of a workout with the member's changes and the day's swaps. */
export function useWorkoutExercises({ userId, day, planned, session }: Options): WorkoutExercises {
  const { swaps, swap } = useSwaps(userId, day)
  const changes = session?.changes
  const exercises = changedExercises(planned, changes).map((one) => swapped(one, swaps))
  const removed = removedExercises(planned, changes).map((one) => swapped(one, swaps))
  const replaced = exercises.flatMap(({ insteadOf }) => insteadOf ?? [])
  const isPart = new Set(exercises.map(({ id }) => id))
  const former = [...removed, ...replaced].filter(({ id }) => !isPart.has(id))
  return { planned, exercises, removed, former, swap }
}
