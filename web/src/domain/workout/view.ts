import type { PlanExercise } from '@/api/types'
import { exerciseGroups, type ExerciseGroup } from '@/domain/training/supersets'
import { countedSets, type SetRow } from './set-rows'

/** State of a workout. Its rows are the server's logs, the journal and what was entered, merged (`setRows`). */
export interface WorkoutState<Exercise extends PlanExercise = PlanExercise> {
  /** In order, after the member's changes. */
  exercises: readonly Exercise[]
  rows: ReadonlyMap<number, readonly SetRow[]>
  /** Exercises that were marked done without sets. */
  markedIds: ReadonlySet<number>
  /** Exercises that the member ended with fewer sets than planned. */
  endedIds: readonly number[]
  /** Exercise that the member opened; null for the next one to do. */
  chosenId: number | null
}

/** What is shown of a workout, apart from its rows. */
export interface WorkoutView<Exercise> {
  /** Exercises and supersets in order. */
  steps: readonly ExerciseGroup<Exercise>[]
  /** Index of the step that is shown; -1 without exercises. */
  at: number
  /** Index of the next step to do; null if there is none. */
  nextAt: number | null
  doneIds: readonly number[]
  /** Exercises that are skipped because of the member's limits, and not shown. */
  skipped: readonly Exercise[]
  /** The next set to do in the step that is shown. */
  nextSet: { exerciseId: number; key: number } | null
}

const rowsOf = ({ rows }: WorkoutState, { id }: PlanExercise): readonly SetRow[] =>
  rows.get(id) ?? []

export const isDone = (state: WorkoutState, exercise: PlanExercise): boolean =>
  state.markedIds.has(exercise.id) ||
  state.endedIds.includes(exercise.id) ||
  countedSets(rowsOf(state, exercise)) >= exercise.sets

/** Returns whether the workout skips an exercise because of the member's limits. One that was begun is not skipped. */
const isSkipped = (state: WorkoutState, exercise: PlanExercise): boolean =>
  (exercise.misfits ?? []).length > 0 &&
  !isDone(state, exercise) &&
  rowsOf(state, exercise).every((row) => !row.isDone)

/** Returns the index of the first step after another one that has an open exercise; the last one tried is that one. */
function openAfter<Exercise>(
  steps: readonly ExerciseGroup<Exercise>[],
  at: number,
  isOpen: (exercise: Exercise) => boolean,
): number | null {
  const order = [...steps.keys()]
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((index) =>
    steps[index]?.exercises.some(isOpen),
  )
  return next ?? null
}

export function workoutView<Exercise extends PlanExercise>(
  state: WorkoutState<Exercise>,
): WorkoutView<Exercise> {
  const { exercises, chosenId } = state
  const steps = exerciseGroups(exercises)
  const isToDo = (exercise: Exercise) => !isDone(state, exercise) && !isSkipped(state, exercise)
  const chosen = steps.findIndex((step) => step.exercises.some(({ id }) => id === chosenId))
  const first = steps.length === 0 ? -1 : (openAfter(steps, -1, isToDo) ?? 0)
  const at = chosen >= 0 ? chosen : first
  const nextAt = openAfter(steps, at, isToDo)
  const shown = steps[at]?.exercises ?? []
  return {
    steps,
    at,
    nextAt: nextAt === at ? null : nextAt,
    doneIds: exercises.filter((exercise) => isDone(state, exercise)).map(({ id }) => id),
    skipped: exercises.filter(
      (exercise) => isSkipped(state, exercise) && !shown.includes(exercise),
    ),
    nextSet: nextInRound(state, shown),
  }
}

/** Returns the next set to do. Exercises of a superset alternate: the one with the fewest ticked sets is next. */
function nextInRound(state: WorkoutState, shown: readonly PlanExercise[]) {
  const ticked = (exercise: PlanExercise) =>
    rowsOf(state, exercise).filter((row) => row.isDone).length
  const [first] = shown
    .filter((exercise) => !isDone(state, exercise))
    .sort((a, b) => ticked(a) - ticked(b))
  const row = first && rowsOf(state, first).find((one) => !one.isDone)
  return first === undefined || row === undefined ? null : { exerciseId: first.id, key: row.key }
}

/**
 * Returns the exercise to open once another one is done; null to stay. A superset stays until all its exercises are
 * done, the last exercise until the workout is finished.
 */
export function openedAfter<Exercise extends PlanExercise>(
  state: WorkoutState<Exercise>,
  doneId: number,
): Exercise | null {
  const { steps, at } = workoutView(state)
  const isOpen = (exercise: Exercise) => exercise.id !== doneId && !isDone(state, exercise)
  if (steps[at]?.exercises.some(isOpen)) return null
  const next = openAfter(steps, at, (exercise) => isOpen(exercise) && !isSkipped(state, exercise))
  return (next === null ? undefined : steps[next]?.exercises[0]) ?? null
}
