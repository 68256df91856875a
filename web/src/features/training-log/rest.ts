const DEFAULT_REST_SECONDS = 90
const SHORTEST_REST_SECONDS = 15
const LONGEST_REST_SECONDS = 600

/**
 * An exercise has no field for its rest; where the description names one ("Rest 75 s", "rest 2 minutes"),
 * that is the one to offer.
 */
export function restSecondsFrom(description: string): number {
  const match = /\brest\b[^.\d]{0,20}(\d{1,3})\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(
    description,
  )
  if (match === null) return DEFAULT_REST_SECONDS
  const amount = Number(match[1])
  const seconds = match[2]?.toLowerCase().startsWith('m') === true ? amount * 60 : amount
  return clampRest(seconds)
}

export const clampRest = (seconds: number) =>
  Math.min(LONGEST_REST_SECONDS, Math.max(SHORTEST_REST_SECONDS, seconds))
