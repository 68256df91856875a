import type { ExerciseSummary, PerformedSetInput } from '@/api/types'
import type { RecordKind } from '@/domain/training/record-text'
import { performedSet } from '@/domain/workout/set-entry'
import type { SetRow } from '@/domain/workout/set-rows'

/** Best results of an exercise before a workout. Null is unknown or none, and then nothing is a record. */
export interface KnownRecords {
  heaviest: number | null
  oneRepMax: number | null
  /** Reps or seconds of one set; null unless they count for the exercise. */
  mostReps: number | null
  unit: 'reps' | 'seconds'
  /** Whether a weight is added to the body, because reps count. */
  isBodyWeight: boolean
}

/** A record that a set was when it was done. */
export interface SetRecord {
  kind: RecordKind
  value: number
  before: number
}

/** Maximum number of reps for which the estimate is valid, as on the server. */
const MAX_REPS_OF_ESTIMATE = 10

/** Returns the estimated one-rep max (Epley 1985), rounded like the server's; null if there is none. */
export function oneRepMax(kg: number, reps: number): number | null {
  if (kg <= 0 || reps < 1 || reps > MAX_REPS_OF_ESTIMATE) return null
  return Math.round((reps === 1 ? kg : kg * (1 + reps / 30)) * 10) / 10
}

/** Returns the records of a summary. One cached by an earlier version has no reps and no unit. */
export function knownRecords(summary: ExerciseSummary): KnownRecords {
  const { heaviest, best_one_rep_max: best } = summary
  const { most_reps: mostReps = null, unit = 'reps' }: Partial<ExerciseSummary> = summary
  return {
    heaviest: heaviest?.weight ?? null,
    oneRepMax: best?.epley ?? null,
    mostReps: mostReps?.reps ?? null,
    unit,
    isBodyWeight: unit === 'reps' && mostReps !== null,
  }
}

type Done = Pick<PerformedSetInput, 'kind' | 'reps' | 'weight'>

function valuesOf({ reps, weight }: Done, { unit }: KnownRecords): [RecordKind, number | null][] {
  const kg = weight ?? 0
  return [
    ['heaviest', kg > 0 && reps > 0 ? kg : null],
    ['one_rep_max', oneRepMax(kg, reps)],
    [unit === 'seconds' ? 'longest' : 'most_reps', reps > 0 ? reps : null],
  ]
}

/**
 * Returns the records of each set, in the order of the sets; none for a warm-up.
 *
 * A set is a record if it is better than every earlier day and than the sets before it. The first result of a kind is
 * none, as on the server.
 */
export function setRecords(sets: readonly Done[], known: KnownRecords | undefined): SetRecord[][] {
  if (known === undefined) return sets.map(() => [])
  const best: Partial<Record<RecordKind, number | null>> = {
    heaviest: known.heaviest,
    one_rep_max: known.oneRepMax,
    [known.unit === 'seconds' ? 'longest' : 'most_reps']: known.mostReps,
  }
  return sets.map((set) => {
    if (set.kind === 'warm_up') return []
    return valuesOf(set, known).flatMap(([kind, value]): SetRecord[] => {
      const before = best[kind] ?? null
      if (value === null || before === null || value <= before) return []
      best[kind] = value
      return [{ kind, value, before }]
    })
  })
}

/** Returns the last record of each kind, with the value before the workout. */
export function bestRecords(records: readonly (readonly SetRecord[])[]): SetRecord[] {
  const byKind = new Map<RecordKind, SetRecord>()
  for (const record of records.flat()) {
    byKind.set(record.kind, { ...record, before: byKind.get(record.kind)?.before ?? record.before })
  }
  return [...byKind.values()]
}

/** The records of an exercise in a workout. */
export interface ExerciseRecords {
  records: readonly SetRecord[]
  isBodyWeight: boolean
  /** Keys of the rows that are records. */
  keys: ReadonlySet<number>
}

/** Returns the records of the ticked rows of an exercise. */
export function recordsOfRows(
  rows: readonly SetRow[],
  known: KnownRecords | undefined,
): ExerciseRecords {
  const done = rows.filter(({ isDone }) => isDone)
  const records = setRecords(done.map(performedSet), known)
  return {
    records: bestRecords(records),
    isBodyWeight: known?.isBodyWeight === true,
    keys: new Set(done.filter((_, at) => (records[at]?.length ?? 0) > 0).map(({ key }) => key)),
  }
}
