export interface ExerciseGroup<Exercise> {
  /** "A", "B", … for a superset; null for a single exercise. */
  letter: string | null
  /** The exercises of a superset alternate. */
  exercises: readonly Exercise[]
}

const LETTERS = 26

/** Returns letters as in spreadsheet columns: A to Z, then AA. */
function letterOf(place: number): string {
  const before = place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1)
  return before + String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS))
}

/**
 * Groups the exercises of a day into supersets, in order.
 *
 * Only adjacent exercises form a superset. An exercise that has its superset number alone is a
 * single one.
 */
export function exerciseGroups<Exercise extends { superset: number | null }>(
  exercises: readonly Exercise[],
): ExerciseGroup<Exercise>[] {
  const runs: Exercise[][] = []
  for (const exercise of exercises) {
    const run = runs.at(-1)
    // Checks the type and not only null, because an older server omits the field.
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

/** Returns "A1", "A2", …, or null for a single exercise. */
export function labelIn<Exercise>(
  { letter, exercises }: ExerciseGroup<Exercise>,
  exercise: Exercise,
): string | null {
  return letter === null ? null : `${letter}${String(exercises.indexOf(exercise) + 1)}`
}
