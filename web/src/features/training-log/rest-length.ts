const SHORTEST_REST_SECONDS = 15
const MAX_REST_SECONDS = 600

/** Within what a rest may last, in seconds. */
export const clampRest = (seconds: number) =>
  Math.min(MAX_REST_SECONDS, Math.max(SHORTEST_REST_SECONDS, seconds))
