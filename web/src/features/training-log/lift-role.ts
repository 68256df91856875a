/** Role of an exercise within its day, which determines the rest. */
export type LiftRole = 'first' | 'compound' | 'isolation' | 'core'

/** Number of heavy exercises at the start of a day. */
const FIRST_LIFTS = 2

const CORE =
  /crunch|plank|sit-?up|twist|pallof|ab (roller|wheel)|leg raise|dead bug|bird dog|hollow/i
const ISOLATION =
  /curl|raise|extension|fly(e|es)?\b|butterfly|crossover|kickback|pushdown|skull ?crusher|shrug|calf|calves|pullover|pull apart|face pull|abductor|adduct|clamshell|rotation|wrist|straight-arm|neck/i

/**
 * Returns the role of an exercise. `place` is its position in the day, from 0. The API has no movement type,
 * so the name decides; an unknown exercise is a compound lift.
 */
export function liftRole(name: string, place: number): LiftRole {
  if (CORE.test(name)) return 'core'
  if (ISOLATION.test(name)) return 'isolation'
  return place < FIRST_LIFTS ? 'first' : 'compound'
}
