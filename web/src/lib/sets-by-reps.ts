interface Planned {
  sets: number
  reps: number
  /**
   * The instructions. In the catalogue they say whether reps count seconds, because an exercise has
   * no field for it.
   */
  description: string
}

/** Returns whether the reps of an exercise count seconds. */
export const isTimed = (description: string): boolean =>
  /\bfigure counts seconds\b/i.test(description)

/** Returns "3 × 8", or "2 × 40 s" for an exercise that counts seconds. */
export const setsByReps = ({ sets, reps, description }: Planned): string =>
  `${String(sets)} × ${String(reps)}${isTimed(description) ? ' s' : ''}`
