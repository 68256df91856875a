import type { FitnessGoal } from '@/api/types'

export const FITNESS_GOALS: readonly FitnessGoal[] = [
  'gain_muscle',
  'lose_fat',
  'keep_currrent_weight',
]

/** Returns the choices of a fitness goal, of a profile and of a program. */
export function fitnessGoalOptions() {
  const labels: Record<FitnessGoal, string> = {
    gain_muscle: 'Muscle Gain',
    lose_fat: 'Burn Fat',
    keep_currrent_weight: 'Keep my current weight',
  }
  return FITNESS_GOALS.map((value) => ({ value, label: labels[value] }))
}
