import type { PerformedSetInput } from '@/api/types'
import type { DoneExercise } from '@/offline/outbox/model'
import type { ShownSet } from '@/offline/outbox/outbox'

/*
 * Sets that were ticked during a workout and that the server's last response may not contain yet. The same rules as on
 * the server: of two states of a set the later one counts, and a log goes with its last set.
 */

export type SetRecord = Pick<
  ShownSet,
  | 'set_key'
  | 'exercise_id'
  | 'exercise_name'
  | 'sets'
  | 'reps'
  | 'log_date'
  | 'position'
  | 'values'
  | 'created_at'
>

const isRecordOf =
  (day: string, updatedAt: number) =>
  (set: SetRecord & Pick<ShownSet, 'sentAt'>): boolean =>
    // A response that arrived after a set was sent contains it, or what another device made of it.
    set.log_date === day && (set.sentAt === undefined || set.sentAt > updatedAt)

/** Returns the latest state of each set of a day that the logs from `updatedAt` may not contain. */
export function latestStates<Item extends SetRecord & Pick<ShownSet, 'sentAt'>>(
  records: readonly Item[],
  day: string,
  updatedAt: number,
): Item[] {
  const latest = new Map<string, Item>()
  for (const record of records.filter(isRecordOf(day, updatedAt))) {
    const known = latest.get(record.set_key)
    if (known === undefined || known.created_at < record.created_at) {
      latest.set(record.set_key, record)
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
