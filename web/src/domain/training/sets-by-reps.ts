/** A set that a program asks for. */
export interface AskedSet {
  kind: 'working' | 'warm_up'
  reps: number
  /** Null without a range. */
  reps_max: number | null
  /** Whether it is as many reps as possible, and at least `reps`. */
  amrap: boolean
  /** In kg; null for body weight, and if it is not known. */
  weight: number | null
}

/** Prescription of a program; null or missing in a plain plan. */
type Asked<Set extends AskedSet = AskedSet> = { sets: readonly Set[] } | null | undefined

interface Planned {
  sets: number
  reps: number
  unit: 'reps' | 'seconds'
  prescription?: Asked
}

/**
 * Returns "3 × 8", or "2 × 40 s" for an exercise whose reps are seconds. Of a program whose sets differ it returns
 * "8 sets". If only the last set is as many reps as possible, it returns "3 × 5+".
 */
export function setsByReps({ sets, reps, unit, prescription }: Planned): string {
  const asked = workingSets(prescription)
  const last = asked.at(-1)
  if (last === undefined) return `${String(sets)} × ${countOf(String(reps), unit)}`
  return isAskedAlike(asked)
    ? `${String(asked.length)} × ${countOf(askedReps(last), unit)}`
    : `${String(asked.length)} sets`
}

const countOf = (reps: string, unit: Planned['unit']) => (unit === 'seconds' ? `${reps} s` : reps)

/** Returns the working sets of a program; none in a plain plan. */
export const workingSets = <Set extends AskedSet>(prescription: Asked<Set>): Set[] =>
  prescription?.sets.filter(({ kind }) => kind === 'working') ?? []

/** Returns whether the sets differ at most in that the last one is as many reps as possible. */
export const isAskedAlike = (asked: readonly AskedSet[]): boolean =>
  asked.every(
    (set) =>
      set.reps === asked[0]?.reps &&
      set.reps_max === asked[0].reps_max &&
      set.weight === asked[0].weight,
  )

/** Returns the reps or seconds of a set, for example "5", "8–12" or "5+". */
export function askedReps({
  reps,
  reps_max: most,
  amrap,
}: Pick<AskedSet, 'reps' | 'reps_max' | 'amrap'>): string {
  if (amrap) return `${String(reps)}+`
  return most === null || most === reps ? String(reps) : `${String(reps)}–${String(most)}`
}

/** Returns the weight of the heaviest working sets in kg; null in a plain plan, and if it is not known. */
export function askedWeight(prescription: Asked): number | null {
  const weights = workingSets(prescription).flatMap(({ weight }) => weight ?? [])
  return weights.length === 0 ? null : Math.max(...weights)
}

/** Returns "Rest 90 s", or "No rest" for 0. */
export const restLabel = (seconds: number): string =>
  seconds === 0 ? 'No rest' : `Rest ${String(seconds)} s`
