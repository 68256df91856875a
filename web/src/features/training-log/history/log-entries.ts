import type { EditLogInput, ExerciseLog, PerformedSetInput } from '@/api/types'
import { integerError } from '@/domain/entry/entry-checks'
import type { Checked } from '@/domain/entry/checked'
import { shiftDay } from '@/domain/time/shift-day'
import { weightEntry, weightError, type WeightEntry, type WeightUnit } from '@/domain/units/weight'
import {
  MAX_REPS,
  nextEntry,
  performedSet,
  setEntries,
  type SetEntry,
} from '@/domain/workout/set-entry'

export interface LogEntries {
  /** Used only without sets, which otherwise determine the weight. */
  weight: WeightEntry
  sets: readonly SetEntry[]
}

/** Maximum age of a new log on the server in days. */
const OLDEST_DAYS = 90

/** Returns the first day of which a new log can be. */
export const oldestLogDay = (today: string) => shiftDay(today, -OLDEST_DAYS)

/** Log to be edited. */
export interface WrittenLog {
  weight: number | null
  performed: readonly PerformedSetInput[] | null
}

export function entriesOf({ weight, performed }: WrittenLog, unit: WeightUnit): LogEntries {
  return { weight: weightEntry(weight, unit), sets: setEntries(performed ?? [], unit) }
}

/** Adds a set. The first one is as planned, with the log's weight. */
export function withAnotherSet(
  entries: LogEntries,
  { reps }: Pick<ExerciseLog, 'reps'>,
): LogEntries {
  const { weight, sets } = entries
  return { ...entries, sets: [...sets, nextEntry(sets, { reps, weight })] }
}

/** Adds all planned sets with the log's weight. */
export function withPlannedSets(
  entries: LogEntries,
  planned: Pick<ExerciseLog, 'sets' | 'reps'>,
): LogEntries {
  let next = entries
  for (let set = 0; set < Math.max(1, planned.sets); set += 1) next = withAnotherSet(next, planned)
  return next
}

export function withoutSet(entries: LogEntries, key: number): LogEntries {
  return { ...entries, sets: entries.sets.filter((set) => set.key !== key) }
}

/** Validates a log. The errors of the set with the key 3 are called "weight 3" and "reps 3". */
export function checkLog(
  { weight, sets }: LogEntries,
  unit: WeightUnit,
): Checked<string, EditLogInput> {
  const errors: Record<string, string> = {}
  const note = (place: string, error: string | undefined) => {
    if (error !== undefined) errors[place] = error
  }
  if (sets.length === 0) note('weight', weightError(weight, unit))
  for (const set of sets) {
    note(`weight ${String(set.key)}`, weightError(set.weight, unit))
    note(`reps ${String(set.key)}`, integerError('Reps', set.reps, { min: 0, max: MAX_REPS }))
  }
  if (Object.keys(errors).length > 0) return { errors, input: null }
  const performed = sets.map(performedSet)
  return {
    errors: null,
    input: performed.length > 0 ? { performed } : { performed, weight: weight.kg },
  }
}
