import type { PerformedSetInput, Prescription } from '@/api/types'
import { integerError } from '@/domain/entry/entry-checks'
import { askedWeight } from '@/domain/training/sets-by-reps'
import { NO_WEIGHT, weightEntry, weightError, type WeightUnit } from '@/domain/units/weight'
import { MAX_REPS, MAX_SETS, nextEntry, setEntries, type SetEntry } from './set-entry'

/** A set while it is being entered. */
export interface DraftSet extends SetEntry {
  /** Whether it is ticked, so that it is logged. */
  isDone: boolean
  /** Whether the member changed a value, so that it is more than a proposal. */
  isEdited: boolean
  /** UUID under which the set is saved on its own. Undefined until it is ticked during a workout. */
  id?: string | undefined
  /** Time of the latest tick, change or untick that is saved on its own, in milliseconds since 1970. */
  changedAt?: number | undefined
  /** False once the outbox has the latest state. A set that was never ticked during a workout has no value. */
  isPending?: boolean | undefined
}

/** Returns the set as one that is only on this device. It gets a new id when it is ticked again. */
export const detached = <Row extends DraftSet>(row: Row): Row => ({
  ...row,
  id: undefined,
  changedAt: undefined,
  isPending: undefined,
})

/** Returns whether the outbox or the server has this ticked set. */
export const isSaved = (set: DraftSet): boolean => set.isDone && set.isPending === false

/** Returns whether it contains input of the member that is only here and must not be lost. */
export const isEntered = (set: DraftSet): boolean => (set.isDone || set.isEdited) && !isSaved(set)

/** Returns whether it contains input of the member and is not ticked. */
export const isFilled = (set: DraftSet): boolean => set.isEdited && !set.isDone

interface Planned {
  sets: number
  reps: number
  /** Missing in a plain plan. */
  prescription?: Prescription | null | undefined
}

/** Returns the weight to begin with: the chosen one, else the last one unless a program asks for a weight. */
export const startWeight = (
  { prescription }: Pick<Planned, 'prescription'>,
  chosenKg: number | null,
  lastKg: number | null,
): number | null => chosenKg ?? (askedWeight(prescription) === null ? lastKg : null)

/**
 * Returns the sets that a program asks for, with the least reps of a range. The weight in kilograms replaces that of
 * the heaviest sets.
 */
function askedSets(prescription: Prescription, kg: number | null, unit: WeightUnit): DraftSet[] {
  const heaviest = askedWeight(prescription)
  return prescription.sets.map(({ kind, reps, weight }, key) => ({
    key,
    weight: weightEntry(kind === 'working' && weight === heaviest ? (kg ?? weight) : weight, unit),
    reps: String(reps),
    kind,
    rpe: '',
    isDone: false,
    isEdited: false,
  }))
}

/** Returns the planned sets with the last weight, or what a program asks for. */
export function plannedSets(plan: Planned, lastKg: number | null, unit: WeightUnit): DraftSet[] {
  if (plan.prescription != null) return askedSets(plan.prescription, lastKg, unit)
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
 * Returns the initial sets: those of the last session, and further ones up to the planned number. RPE is not
 * copied, because it is only known after a set.
 */
export function setsToBegin(
  plan: Planned,
  last: readonly PerformedSetInput[],
  lastKg: number | null,
  unit: WeightUnit,
): DraftSet[] {
  if (last.length === 0 || plan.prescription != null) return plannedSets(plan, lastKg, unit)
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

/** Returns the sets with suggested reps or seconds. Ticked sets and warm-ups stay. */
export const withReps = (sets: readonly DraftSet[], reps: number): DraftSet[] =>
  sets.map((set) =>
    set.isDone || set.kind === 'warm_up' ? set : { ...set, reps: String(reps), isEdited: true },
  )

/** Returns the sets with a copy of the last one added. */
export function withOneMore(sets: readonly DraftSet[], { reps }: Planned): DraftSet[] {
  return [
    ...sets,
    { ...nextEntry(sets, { reps, weight: NO_WEIGHT }), isDone: false, isEdited: false },
  ]
}

/** Errors of a set by field. A set with an error cannot be logged. */
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
 * Returns the sets with one of them changed. `seen` is the set as it was shown: if it was removed in the
 * meantime, it is added again with the change, because input must not be lost.
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

/** Returns the sets with a removed one at its place again. Its key changes if another set has got it since. */
export function withRestoredSet(
  sets: readonly DraftSet[],
  set: DraftSet,
  at: number,
): readonly DraftSet[] {
  if (set.id !== undefined && sets.some(({ id }) => id === set.id)) return sets
  const isTaken = sets.some(({ key }) => key === set.key)
  const key = isTaken ? Math.max(...sets.map((one) => one.key)) + 1 : set.key
  return [...sets.slice(0, at), { ...set, key }, ...sets.slice(at)]
}

/** Returns whether the member did something with it, so that it is more than a proposal. */
const isTouched = (set: DraftSet) => set.isDone || set.isEdited

const isPlannedKind = ({ kind }: DraftSet) => kind !== 'warm_up' && kind !== 'drop'

/** Ticks the sets that a program asks for. Rows keep their values, and further rows stay only with input. */
function asAsked(sets: readonly DraftSet[], asked: readonly DraftSet[]): DraftSet[] {
  const askedFor = (key: number) => asked.find((one) => one.key === key)
  const done = sets
    .filter((set) => isTouched(set) || askedFor(set.key) !== undefined)
    .map((set) => ({
      ...set,
      reps: set.reps.trim() === '' ? (askedFor(set.key)?.reps ?? set.reps) : set.reps,
      isDone: true,
    }))
  const missing = asked.filter(({ key }) => sets.every((set) => set.key !== key))
  return [...done, ...missing.map((set) => ({ ...set, isDone: true }))]
    .sort((one, other) => one.key - other.key)
    .slice(0, MAX_SETS)
}

/**
 * Marks the exercise as done as planned. Sets with input keep their values, and only missing reps are filled
 * in. Planned sets fill up the planned number.
 */
export function asPlanned(
  sets: readonly DraftSet[],
  plan: Planned,
  lastKg: number | null,
  unit: WeightUnit,
): DraftSet[] {
  const planned = plannedSets(plan, lastKg, unit)
  if (plan.prescription != null) return asAsked(sets, planned)
  let missing = planned.length - sets.filter((set) => isTouched(set) && isPlannedKind(set)).length
  const done: DraftSet[] = []
  for (const set of sets) {
    const [proposal] = planned
    if (isTouched(set)) {
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
