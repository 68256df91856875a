import type { PerformedSet, PerformedSetInput, SetKind } from '@/api/types'
import { numberOf } from '@/domain/entry/number-entry'
import { weightEntry, type WeightEntry, type WeightUnit } from '@/domain/units/weight'

/** Form input of a set. */
export interface SetEntry {
  /** Identifies the set while others are added or removed. */
  key: number
  weight: WeightEntry
  reps: string
  kind: SetKind
  /** Empty if it was not entered. */
  rpe: string
}

/** Valid RPE values. */
export const EFFORTS: readonly string[] = ['6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10']

/** Maximum number of sets per log, from the server (contract §5). */
export const MAX_SETS = 50
export const MAX_REPS = 1000

/** Returns the form input of logged sets in the member's unit. An unchanged weight keeps its exact value. */
export function setEntries(performed: readonly PerformedSetInput[], unit: WeightUnit): SetEntry[] {
  return performed.map((set, key) => ({
    key,
    weight: weightEntry(set.weight, unit),
    reps: String(set.reps),
    kind: set.kind,
    rpe: set.rpe == null ? '' : String(set.rpe),
  }))
}

/** Returns a new set: like the last one, or as planned if it is the first. Its RPE is empty. */
export function nextEntry(
  sets: readonly SetEntry[],
  planned: { reps: number; weight: WeightEntry },
): SetEntry {
  const { weight, reps, kind } = sets.at(-1) ?? {
    weight: planned.weight,
    reps: String(planned.reps),
    kind: 'working',
  }
  return { key: Math.max(-1, ...sets.map((set) => set.key)) + 1, weight, reps, kind, rpe: '' }
}

/** Converts a set to the request format. */
export const performedSet = ({ weight, reps, kind, rpe }: SetEntry): PerformedSet => ({
  weight: weight.kg,
  reps: numberOf(reps),
  kind,
  rpe: rpe === '' ? null : Number(rpe),
})
