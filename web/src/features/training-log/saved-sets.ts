import type { PerformedSetInput } from '@/api/types'
import type { DoneExercise } from '@/offline/outbox/model'
import type { ShownSet } from '@/offline/outbox/outbox'
import type { SetPayload } from '@/offline/outbox/payloads'

/*
 * Sets that were ticked during a workout and that the server's last response may not contain yet. The same rules as on
 * the server: of two states of a set the later one counts, and a log goes with its last set.
 */

/** State of a set, and when it was changed. */
export type SetRecord = SetPayload & Pick<ShownSet, 'created_at'>

/** Returns the latest state of each set of a day that the logs from `updatedAt` may not contain. */
export function latestStates(
  records: readonly Pick<ShownSet, 'payload' | 'created_at' | 'sentAt'>[],
  day: string,
  updatedAt: number,
): SetRecord[] {
  const latest = new Map<string, SetRecord>()
  for (const { payload, created_at, sentAt } of records) {
    // A response that arrived after a set was sent contains it, or what another device made of it.
    if (payload.log_date !== day || (sentAt !== undefined && sentAt <= updatedAt)) continue
    const known = latest.get(payload.set_key)
    if (known === undefined || known.created_at < created_at) {
      latest.set(payload.set_key, { ...payload, created_at })
    }
  }
  return [...latest.values()]
}

/** An exercise with sets that the server may not have yet. */
type MarkedBySets = DoneExercise & { key: string; performed: PerformedSetInput[] }

/** Returns the exercises of these sets as marked done, for screens that only show which exercises are done. */
export function markedBySets(states: readonly SetRecord[], day: string): MarkedBySets[] {
  const marked = new Map<number, MarkedBySets>()
  for (const { exercise_id, exercise_name, sets, reps, values } of states) {
    if (values === null) continue
    const known = marked.get(exercise_id) ?? {
      key: `sets of ${String(exercise_id)}`,
      exerciseId: exercise_id,
      exerciseName: exercise_name,
      sets,
      reps,
      weight: undefined,
      performed: [],
      day,
    }
    known.performed.push(values)
    marked.set(exercise_id, known)
  }
  return [...marked.values()]
}
