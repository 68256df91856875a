import type { PerformedSetInput } from '@/api/types'
import { NO_WEIGHT, weightEntry, type WeightUnit } from '@/lib/weight'
import {
  MOST_REPS,
  MOST_SETS,
  nextEntry,
  performedSet,
  setEntries,
  type SetEntry,
} from './set-entry'

/** A set while it is written down. */
export interface DraftSet extends SetEntry {
  /** Ticked: it is among those that are logged. */
  isDone: boolean
}

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
  let sets = setEntries(last, unit).map((set) => ({ ...set, rpe: '', isDone: false }))
  const isCounted = (set: DraftSet) => set.kind !== 'warm_up' && set.kind !== 'drop'
  while (sets.filter(isCounted).length < plan.sets && sets.length < MOST_SETS) {
    const next = withOneMore(sets, plan)
    sets = next.map((set, at) => (at < sets.length ? set : { ...set, kind: 'working' }))
  }
  return sets
}

/** One more set, like the one before it. */
export function withOneMore(sets: readonly DraftSet[], { reps }: Planned): DraftSet[] {
  return [...sets, { ...nextEntry(sets, { reps, weight: NO_WEIGHT }), isDone: false }]
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
export const performedSets = (sets: readonly DraftSet[]) =>
  sets.filter((set) => set.isDone).map(performedSet)
