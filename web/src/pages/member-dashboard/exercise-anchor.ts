import { paths } from '@/app/paths'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'

/**
 * Where an exercise of a plan's day stands on the workout view: the same one may be planned on several days. It is
 * the planned one's place, whatever stands in for it today.
 */
export const exerciseAnchor = (day: number, { id, insteadOf }: TodaysExercise) =>
  `day-${String(day)}-exercise-${String(insteadOf?.id ?? id)}`

export const exerciseAddress = (day: number, exercise: TodaysExercise) =>
  `${paths.dashboard('workout-plan')}#${exerciseAnchor(day, exercise)}`
