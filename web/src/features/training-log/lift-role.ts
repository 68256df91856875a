/** What a lift is to its day, as far as rest goes by it. */
export type LiftRole = 'first' | 'compound' | 'isolation' | 'core'

/** So many lifts of a day, the heavy ones, come first. */
const FIRST_LIFTS = 2

const CORE =
  /crunch|plank|sit-?up|twist|pallof|ab (roller|wheel)|leg raise|dead bug|bird dog|hollow/i
const ISOLATION =
  /curl|raise|extension|fly(e|es)?\b|butterfly|crossover|kickback|pushdown|skull ?crusher|shrug|calf|calves|pullover|pull apart|face pull|abductor|adduct|clamshell|rotation|wrist|straight-arm|neck/i

/**
 * `place` counts from 0 in the exercises of a day. The API does not say which movement an exercise is, so its
 * name decides; an unknown one is a compound lift.
 */
export function liftRole(name: string, place: number): LiftRole {
  if (CORE.test(name)) return 'core'
  if (ISOLATION.test(name)) return 'isolation'
  return place < FIRST_LIFTS ? 'first' : 'compound'
}
