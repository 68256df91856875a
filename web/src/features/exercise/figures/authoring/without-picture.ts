/** Variants of movements without a picture yet. The list can only become shorter. */
export const WITHOUT_PICTURE: readonly string[] = [
  'floor-stretch/lunge-turn',
  'plank/side',
  'side-lying/clamshell',
  'side-lying/hip-raise',
  'windmill/kettlebell',
]
