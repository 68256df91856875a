interface Rounded {
  id: number
  /** Planned number of sets. */
  sets: number
}

/**
 * Returns whether the set that was just ticked ends a round of its superset, so that a rest is due. A round
 * ends when all other exercises have as many sets done, or all of theirs. For a single exercise, every set
 * ends a round.
 */
export function isLastInRound(
  superset: readonly Rounded[],
  exerciseId: number,
  /** Number of done sets of an exercise, including the one just ticked. */
  setsDone: (exerciseId: number) => number,
): boolean {
  const round = setsDone(exerciseId)
  return superset.every(
    ({ id, sets }) => setsDone(id) >= Math.min(round, sets) || id === exerciseId,
  )
}
