import { paths } from '@/app/paths'

/** Where an exercise of a plan's day stands on the workout view: the same one may be planned on several days. */
export const exerciseAnchor = (day: number, exerciseId: number) =>
  `day-${String(day)}-exercise-${String(exerciseId)}`

export const exerciseAddress = (day: number, exerciseId: number) =>
  `${paths.dashboard('workout-plan')}#${exerciseAnchor(day, exerciseId)}`
