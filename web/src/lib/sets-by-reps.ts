interface Planned {
  sets: number
  reps: number
  unit: 'reps' | 'seconds'
}

/** Returns "3 × 8", or "2 × 40 s" for an exercise whose reps are seconds. */
export const setsByReps = ({ sets, reps, unit }: Planned): string =>
  `${String(sets)} × ${String(reps)}${unit === 'seconds' ? ' s' : ''}`

/** Returns "Rest 90 s", or "No rest" for 0. */
export const restLabel = (seconds: number): string =>
  seconds === 0 ? 'No rest' : `Rest ${String(seconds)} s`
