import type { PerformedSetInput } from '@/api/types'
import { integerError } from '@/lib/entry-checks'
import { NO_WEIGHT, weightEntry, weightError, type WeightUnit } from '@/lib/weight'
import { MAX_REPS, MAX_SETS, nextEntry, setEntries, type SetEntry } from './set-entry'

/** A set while it is written down. */
export interface DraftSet extends SetEntry {
  /** Ticked: it is among those that are logged. */
  isDone: boolean
  /** The member changed a value of it, so it is more than a proposal. */
  isEdited: boolean
}

/** Whether the member put something into it that must not get lost. */
export const isEntered = (set: DraftSet): boolean => set.isDone || set.isEdited

/** Whether it has values of the member's own and is not ticked. */
export const isFilled = (set: DraftSet): boolean => set.isEdited && !set.isDone

interface Planned {
  sets: number
  reps: number
}

/** The sets that are planned, at the weight of last time. */
export function plannedSets(plan: Planned, lastKg: number | null, unit: WeightUnit): DraftSet[] {
  return Array.from({ length: Math.min(plan.sets, MAX_SETS) }, (_, key) => ({
    key,
    weight: lastKg === null || lastKg <= 0 ? NO_WEIGHT : weightEntry(lastKg, unit),
    reps: String(plan.reps),
    kind: 'working',
    rpe: '',
    isDone: false,
    isEdited: false,
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
  let sets = setEntries(last, unit).map((set) => ({
    ...set,
    rpe: '',
    isDone: false,
    isEdited: false,
  }))
  const isCounted = (set: DraftSet) => set.kind !== 'warm_up' && set.kind !== 'drop'
  while (sets.filter(isCounted).length < plan.sets && sets.length < MAX_SETS) {
    const next = withOneMore(sets, plan)
    sets = next.map((set, at) => (at < sets.length ? set : { ...set, kind: 'working' }))
  }
  return sets
}

/** One more set, like the one before it. */
export function withOneMore(sets: readonly DraftSet[], { reps }: Planned): DraftSet[] {
  return [
    ...sets,
    { ...nextEntry(sets, { reps, weight: NO_WEIGHT }), isDone: false, isEdited: false },
  ]
}

/** What is wrong with the numbers of a set, by field; a set with an error cannot be sent. */
export interface SetErrors {
  weight?: string | undefined
  reps?: string | undefined
}

export function setErrors({ weight, reps }: DraftSet, unit: WeightUnit): SetErrors {
  return {
    weight: weightError(weight, unit),
    reps: integerError('Reps', reps, { min: 0, max: MAX_REPS }),
  }
}

/**
 * Returns the sets with one of them changed. `seen` is the set as the member saw it: if it is gone meanwhile, it comes
 * back with the change, because what was typed must not get lost.
 */
export function changeSet(
  sets: readonly DraftSet[],
  seen: DraftSet,
  part: Partial<DraftSet>,
): DraftSet[] {
  const isTyped = Object.keys(part).some((field) => field !== 'isDone')
  const changed = isTyped ? { ...part, isEdited: true } : part
  return sets.some(({ key }) => key === seen.key)
    ? sets.map((set) => (set.key === seen.key ? { ...set, ...changed } : set))
    : [...sets, { ...seen, ...changed }].sort((a, b) => a.key - b.key)
}

export const removeSet = (sets: readonly DraftSet[], key: number): DraftSet[] =>
  sets.filter((set) => set.key !== key)

const isPlannedKind = ({ kind }: DraftSet) => kind !== 'warm_up' && kind !== 'drop'

/**
 * Ticks the exercise as it was planned. Sets that the member entered keep their values; only missing reps are filled in.
 * The others become planned sets, as many as are still missing.
 */
export function asPlanned(
  sets: readonly DraftSet[],
  plan: Planned,
  lastKg: number | null,
  unit: WeightUnit,
): DraftSet[] {
  const planned = plannedSets(plan, lastKg, unit)
  let missing = planned.length - sets.filter((set) => isEntered(set) && isPlannedKind(set)).length
  const done: DraftSet[] = []
  for (const set of sets) {
    const [proposal] = planned
    if (isEntered(set)) {
      done.push({
        ...set,
        reps: set.reps.trim() === '' ? String(plan.reps) : set.reps,
        isDone: true,
      })
    } else if (missing > 0 && proposal !== undefined) {
      done.push({ ...proposal, key: set.key, isDone: true })
      missing -= 1
    }
  }
  let key = Math.max(-1, ...sets.map((set) => set.key))
  for (const proposal of planned.slice(0, Math.max(0, missing))) {
    key += 1
    done.push({ ...proposal, key, isDone: true })
  }
  return done.slice(0, MAX_SETS)
}
