import type { PerformedSetInput } from '@/api/types'
import { NO_WEIGHT, weightEntry, type WeightEntry, type WeightUnit } from '@/lib/weight'

export type SetKind = PerformedSetInput['kind']

/** A set while it is written down. */
export interface DraftSet {
  /** Tells it from the others for as long as it is there. */
  key: number
  weight: WeightEntry
  reps: string
  kind: SetKind
  /** Empty where it was not told. */
  rpe: string
  /** Ticked: it is among those that are logged. */
  isDone: boolean
}

export const SET_KINDS: readonly { value: SetKind; label: string }[] = [
  { value: 'working', label: 'Working set' },
  { value: 'warm_up', label: 'Warm-up' },
  { value: 'drop', label: 'Drop set' },
  { value: 'failure', label: 'To failure' },
]

export const RPES = ['6', '6.5', '7', '7.5', '8', '8.5', '9', '9.5', '10'] as const

/** The server's bounds for one log. */
export const MOST_SETS = 50
export const MOST_REPS = 1000

interface Planned {
  sets: number
  reps: number
}

/** The sets that are planned, at the weight of last time. */
export function plannedSets(plan: Planned, lastKg: number | null, unit: WeightUnit): DraftSet[] {
  return Array.from({ length: Math.min(plan.sets, MOST_SETS) }, (_, key) => ({
    key,
    weight: lastKg === null || lastKg <= 0 ? NO_WEIGHT : weightEntry(lastKg, unit),
    reps: String(plan.reps),
    kind: 'working',
    rpe: '',
    isDone: false,
  }))
}

/** Sets that were done, to be changed or done again. */
export function draftSets(
  performed: readonly PerformedSetInput[],
  unit: WeightUnit,
  isDone: boolean,
): DraftSet[] {
  return performed.map((set, key) => ({
    key,
    weight: weightEntry(set.weight, unit),
    reps: String(set.reps),
    kind: set.kind,
    rpe: set.rpe == null ? '' : String(set.rpe),
    isDone,
  }))
}

/**
 * What there is to begin with: the sets of last time, one by one, and as many more as are planned. How hard they
 * were is not taken over, since that is told afterwards.
 */
export function setsToBegin(
  plan: Planned,
  last: readonly PerformedSetInput[],
  lastKg: number | null,
  unit: WeightUnit,
): DraftSet[] {
  if (last.length === 0) return plannedSets(plan, lastKg, unit)
  let sets = draftSets(last, unit, false).map((set) => ({ ...set, rpe: '' }))
  const isCounted = (set: DraftSet) => set.kind !== 'warm_up' && set.kind !== 'drop'
  while (sets.filter(isCounted).length < plan.sets && sets.length < MOST_SETS) {
    const next = withOneMore(sets, plan)
    sets = next.map((set, at) => (at < sets.length ? set : { ...set, kind: 'working' }))
  }
  return sets
}

/** One more set, like the one before it. */
export function withOneMore(sets: readonly DraftSet[], plan: Planned): DraftSet[] {
  const last = sets.at(-1)
  const key = Math.max(-1, ...sets.map((set) => set.key)) + 1
  const next: DraftSet = {
    key,
    weight: last?.weight ?? NO_WEIGHT,
    reps: last?.reps ?? String(plan.reps),
    kind: last?.kind ?? 'working',
    rpe: '',
    isDone: false,
  }
  return [...sets, next]
}

/** What typing into the field for reps leaves in it: digits only. */
export function typeReps(current: string, typed: string): string {
  return /^\d{0,4}$/.test(typed.trim()) ? typed.trim() : current
}

/** What is wrong with the reps of a set; null when nothing is. */
export function repsError({ reps }: DraftSet): string | null {
  if (reps === '') return 'How many reps?'
  return Number(reps) > MOST_REPS ? `${String(MOST_REPS)} reps at most` : null
}

/** The sets that were ticked, as they are sent. */
export function performedSets(sets: readonly DraftSet[]): PerformedSetInput[] {
  return sets
    .filter((set) => set.isDone)
    .map((set) => ({
      reps: Number(set.reps),
      weight: set.weight.kg,
      kind: set.kind,
      rpe: set.rpe === '' ? null : Number(set.rpe),
    }))
}
