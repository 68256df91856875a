interface Rounded {
  id: number
  /** As planned. */
  sets: number
}

/**
 * Whether a round of a superset ends with the set of an exercise that was just ticked, so that a rest comes now: once
 * every other exercise has as many sets behind it, or all that it has. An exercise that stands alone ends its
 * round with each set.
 */
export function isLastInRound(
  superset: readonly Rounded[],
  exerciseId: number,
  /** How many sets of an exercise are done, the one just ticked included. */
  setsDone: (exerciseId: number) => number,
): boolean {
  const round = setsDone(exerciseId)
  return superset.every(
    ({ id, sets }) => setsDone(id) >= Math.min(round, sets) || id === exerciseId,
  )
}
