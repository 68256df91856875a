import type { CorrectLogInput, ExerciseLog, PerformedSet, SetKind } from '@/api/types'
import { decimalsError, integerError } from '@/lib/entry-checks'
import { weightEntry, type WeightEntry, type WeightUnit } from '@/lib/weight'

/** A set as it stands in its fields. */
export interface SetEntry {
  /** Tells the rows apart while some come and go. */
  id: number
  weight: WeightEntry
  reps: string
  kind: SetKind
  rpe: string
}

export interface LogEntries {
  /** Counts only without sets, from which it follows otherwise. */
  weight: WeightEntry
  sets: readonly SetEntry[]
}

/** What is wrong, by place: `weight`, or `weight 3` and `reps 3` for the set with the id 3. */
export type EntryErrors = Readonly<Record<string, string>>

// The server's limits (contract §5).
const REPS = { min: 0, max: 1000 } as const
export const MAX_SETS = 50

/** How hard a set can have been. */
export const EFFORTS = [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10] as const

const text = (value: number | null) => value?.toString() ?? ''

const toEntry = (
  id: number,
  { weight, reps, kind, rpe }: PerformedSet,
  unit: WeightUnit,
): SetEntry => ({
  id,
  weight: weightEntry(weight, unit),
  reps: String(reps),
  kind,
  rpe: text(rpe),
})

/** In the member's unit; what nobody types into stays the weight that it was, to the gram. */
export function entriesOf({ weight, performed }: ExerciseLog, unit: WeightUnit): LogEntries {
  return {
    weight: weightEntry(weight, unit),
    sets: performed.map((set, index) => toEntry(index, set, unit)),
  }
}

/** With one set more: like the last one or, as the first, as planned and with the log's weight. */
export function withAnotherSet(
  entries: LogEntries,
  planned: Pick<ExerciseLog, 'reps'>,
): LogEntries {
  const id = 1 + Math.max(-1, ...entries.sets.map((set) => set.id))
  const last = entries.sets.at(-1)
  const next: SetEntry =
    last === undefined
      ? { id, weight: entries.weight, reps: String(planned.reps), kind: 'working', rpe: '' }
      : { ...last, id, rpe: '' }
  return { ...entries, sets: [...entries.sets, next] }
}

/** All planned sets, each as planned and with the log's weight. */
export function withPlannedSets(
  entries: LogEntries,
  planned: Pick<ExerciseLog, 'sets' | 'reps'>,
): LogEntries {
  let next = entries
  for (let set = 0; set < Math.max(1, planned.sets); set += 1) next = withAnotherSet(next, planned)
  return next
}

export function withoutSet(entries: LogEntries, id: number): LogEntries {
  return { ...entries, sets: entries.sets.filter((set) => set.id !== id) }
}

/** Either what is wrong, by place, or the correction to send. */
export function checkLog({
  weight,
  sets,
}: LogEntries): { errors: EntryErrors; input: null } | { errors: null; input: CorrectLogInput } {
  const errors: Record<string, string> = {}
  const note = (place: string, error: string | undefined) => {
    if (error !== undefined) errors[place] = error
  }
  if (sets.length === 0) note('weight', decimalsError('Weight', weight.text, 2))
  for (const set of sets) {
    note(`weight ${String(set.id)}`, decimalsError('Weight', set.weight.text, 2))
    note(`reps ${String(set.id)}`, integerError('Reps', set.reps, REPS))
  }
  if (Object.keys(errors).length > 0) return { errors, input: null }
  const performed = sets.map((set) => ({
    weight: set.weight.kg,
    reps: Number(set.reps),
    kind: set.kind,
    rpe: set.rpe === '' ? null : Number(set.rpe),
  }))
  return {
    errors: null,
    input: performed.length > 0 ? { performed } : { performed, weight: weight.kg },
  }
}
