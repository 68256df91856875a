const SHORTEST_REST_SECONDS = 15
const MAX_REST_SECONDS = 600

/** Limits a rest to the valid range in seconds. */
export const clampRest = (seconds: number) =>
  Math.min(MAX_REST_SECONDS, Math.max(SHORTEST_REST_SECONDS, seconds))
