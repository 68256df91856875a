export interface ExerciseGroup<Exercise> {
  /** "A", "B", … for a superset; null for an exercise that stands alone. */
  letter: string | null
  /** A superset's are done in turn. */
  exercises: readonly Exercise[]
}

const LETTERS = 26

/** As columns of a sheet are named: A to Z, then AA. */
function letterOf(place: number): string {
  const before = place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1)
  return before + String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS))
}

/**
 * The exercises of a day in their order, those of one superset together. Only neighbours belong together, and one
 * that is alone with its number stands alone.
 */
export function exerciseGroups<Exercise extends { superset: number | null }>(
  exercises: readonly Exercise[],
): ExerciseGroup<Exercise>[] {
  const runs: Exercise[][] = []
  for (const exercise of exercises) {
    const run = runs.at(-1)
    // Not by null alone: an older server, which may still answer, tells nothing of supersets.
    const isNumbered = typeof exercise.superset === 'number'
    if (run !== undefined && isNumbered && run[0]?.superset === exercise.superset) {
      run.push(exercise)
    } else {
      runs.push([exercise])
    }
  }
  let supersets = 0
  return runs.map((run) => {
    if (run.length === 1) return { letter: null, exercises: run }
    supersets += 1
    return { letter: letterOf(supersets - 1), exercises: run }
  })
}

/** "A1", "A2", …; null for an exercise that stands alone. */
export function labelIn<Exercise>(
  { letter, exercises }: ExerciseGroup<Exercise>,
  exercise: Exercise,
): string | null {
  return letter === null ? null : `${letter}${String(exercises.indexOf(exercise) + 1)}`
}
