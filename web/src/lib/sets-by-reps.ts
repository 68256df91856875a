interface Planned {
  sets: number
  reps: number
  /** How it is done. The catalogue says there if the figure counts seconds: an exercise has no field for it. */
  description: string
}

/** Whether a set of an exercise is held or done for seconds. */
export const isTimed = (description: string): boolean =>
  /\bfigure counts seconds\b/i.test(description)

/** "3 × 8", or "2 × 40 s" for an exercise that goes by time. */
export const setsByReps = ({ sets, reps, description }: Planned): string =>
  `${String(sets)} × ${String(reps)}${isTimed(description) ? ' s' : ''}`
