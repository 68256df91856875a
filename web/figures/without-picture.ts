/** Variants of movements without a picture yet. The list can only become shorter. */
export const WITHOUT_PICTURE: readonly string[] = ['floor-stretch/lunge-turn']
