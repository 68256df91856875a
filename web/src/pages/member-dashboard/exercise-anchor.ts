import { paths } from '@/app/paths'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'

/**
 * Returns the anchor of a planned exercise in the workout view. It includes the day, because
 * several days may contain the exercise. A swap does not change it.
 */
export const exerciseAnchor = (day: number, { id, insteadOf }: TodaysExercise) =>
  `day-${String(day)}-exercise-${String(insteadOf?.id ?? id)}`

export const exerciseAddress = (day: number, exercise: TodaysExercise) =>
  `${paths.dashboard('workout-plan')}#${exerciseAnchor(day, exercise)}`
