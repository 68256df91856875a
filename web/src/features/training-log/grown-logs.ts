import type { ExerciseLog, PerformedSet } from '@/api/types'
import { heaviest } from '@/domain/workout/heaviest'
import type { SetRecord } from './saved-sets'

/** Returns a set of a log as the server will store it. */
function performedSet({ set_key, values }: SetRecord): PerformedSet[] {
  if (values === null) return []
  const { reps, kind, weight = null, rpe = null } = values
  return [{ reps, kind, weight, rpe, key: set_key }]
}

/** Returns the logs with these states of sets. A log that the server does not have yet has the id 0. */
export function withStates(
  logs: readonly ExerciseLog[],
  states: readonly SetRecord[],
): ExerciseLog[] {
  const byExercise = new Map(logs.map((log) => [log.exercise_id, log]))
  for (const state of states) {
    const log = byExercise.get(state.exercise_id)
    const performed = [...(log?.performed ?? [])]
    const known = performed.findIndex(({ key }) => key === state.set_key)
    const at = known >= 0 ? known : Math.min(state.position - 1, performed.length)
    performed.splice(at, known >= 0 ? 1 : 0, ...performedSet(state))
    if (log === undefined && performed.length === 0) continue
    // A log without sets that was only marked done stays.
    if (log !== undefined && performed.length === 0) {
      if (log.performed.length > 0) byExercise.delete(state.exercise_id)
      continue
    }
    byExercise.set(state.exercise_id, {
      id: 0,
      exercise_id: state.exercise_id,
      exercise_name: state.exercise_name,
      sets: state.sets,
      reps: state.reps,
      log_date: state.log_date,
      deload: false,
      program: null,
      ...log,
      weight: heaviest(performed),
      performed,
    })
  }
  return [...byExercise.values()]
}
