import type { PerformedSet, PerformedSetInput, SetKind } from '@/api/types'
import { numberOf } from '@/lib/number-entry'
import { weightEntry, type WeightEntry, type WeightUnit } from '@/lib/weight'

/** A set as it stands in its fields. */
export interface SetEntry {
  /** Tells it from the others while some come and go. */
  key: number
  weight: WeightEntry
  reps: string
  kind: SetKind
  /** Empty where it was not told. */
  rpe: string
}

export const SET_KINDS: readonly { value: SetKind; label: string }[] = [
  { value: 'working', label: 'Working set' },
  { value: 'warm_up', label: 'Warm-up' },
  { value: 'drop', label: 'Drop set' },
  { value: 'failure', label: 'To failure' },
]

export const kindName = (kind: SetKind): string =>
  SET_KINDS.find(({ value }) => value === kind)?.label ?? ''

/** How hard a set can have been. */
export const EFFORTS: readonly string[] = ['6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10']

/** The server's bounds for one log (contract §5). */
export const MAX_SETS = 50
export const MAX_REPS = 1000

/** Sets that were done. In the member's unit; what nobody types into stays the weight that it was, to the gram. */
export function setEntries(performed: readonly PerformedSetInput[], unit: WeightUnit): SetEntry[] {
  return performed.map((set, key) => ({
    key,
    weight: weightEntry(set.weight, unit),
    reps: String(set.reps),
    kind: set.kind,
    rpe: set.rpe == null ? '' : String(set.rpe),
  }))
}

/** One set more: like the last one or, as the first, as planned. Its effort is not known yet. */
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

/** As it is sent. */
export const performedSet = ({ weight, reps, kind, rpe }: SetEntry): PerformedSet => ({
  weight: weight.kg,
  reps: numberOf(reps),
  kind,
  rpe: rpe === '' ? null : Number(rpe),
})
