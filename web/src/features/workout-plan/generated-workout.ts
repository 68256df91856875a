import type { GeneratedWorkout } from '@/api/types'

/** Whether an answer can be shown at all; what stands in it, the server has checked. */
export function isGeneratedWorkout(answer: unknown): answer is GeneratedWorkout {
  if (typeof answer !== 'object' || answer === null || !('workout_plan' in answer)) return false
  const { workout_plan: plan } = answer as {
    workout_plan: Partial<GeneratedWorkout['workout_plan']>
  }
  return (
    typeof plan?.name === 'string' &&
    Array.isArray(plan.days) &&
    plan.days.length > 0 &&
    plan.days.every((day) => Array.isArray(day.exercises))
  )
}
