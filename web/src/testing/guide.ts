import type { ExerciseGuide } from '@/api/types'

/** Returns the guide of an exercise. */
export function guideOf(id: number, changes: Partial<ExerciseGuide> = {}): ExerciseGuide {
  return {
    id,
    name: 'Barbell Squat',
    description: 'Sit between the hips.',
    equipment: 'barbell',
    also_needs: ['squat rack'],
    level: 'beginner',
    unit: 'reps',
    primary_muscles: ['quadriceps'],
    secondary_muscles: ['glutes', 'lower back'],
    set_up: ['Rest the bar on your upper back.'],
    steps: ['Sit down between your hips.', 'Drive up through your whole foot.'],
    mistakes: [
      { mistake: 'The knees fall inward.', instead: 'Push them out.' },
      { mistake: 'The heels lift off the floor.', instead: 'Put your weight on your whole feet.' },
    ],
    movement: 'squat',
    variant: 'barbell-back',
    ...changes,
  }
}
