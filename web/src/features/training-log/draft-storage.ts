import { isOfShape, parseJson } from '@/domain/entry/parse-json'
import { readUnsaved, writeUnsaved } from '@/lib/unsaved-data'
import { entryInUnit, NO_WEIGHT, type WeightEntry, type WeightUnit } from '@/domain/units/weight'
import { setKinds } from '@/domain/training/set-text'
import { draftsPlace } from './drafts-place'
import { isEntered, type DraftSet } from './set-draft'
import { EFFORTS } from './set-entry'

/** Prescription of an exercise, stored with its draft so that it can be logged without the plan. */
export interface DraftedExercise {
  name: string
  sets: number
  reps: number
}

/** Input for an exercise on a day that is not logged yet. */
export interface ExerciseDraft {
  exercise: DraftedExercise
  /** Weight in the plan's own field. */
  weight: WeightEntry
  /** Null until a set is changed. */
  sets: readonly DraftSet[] | null
  /** Saved sets that the member removed, until the outbox has the removal. */
  removed?: readonly DraftSet[] | undefined
}

/** Drafts by exercise id. */
export type DayDrafts = Readonly<Record<string, ExerciseDraft>>
/** Drafts by the member's ISO date. */
export type Drafts = Readonly<Record<string, DayDrafts>>

const SHAPE = 1

interface Stored {
  shape: typeof SHAPE
  unit: WeightUnit
  days: Drafts
}

function isWeight(value: unknown): value is WeightEntry {
  return (
    isOfShape<WeightEntry>(value) &&
    typeof value.text === 'string' &&
    (value.kg === null || (typeof value.kg === 'number' && value.kg > 0))
  )
}

function isSet(value: unknown): value is DraftSet {
  if (!isOfShape<DraftSet>(value)) return false
  const { key, weight, reps, kind, rpe, isDone, isEdited, id, changedAt, isPending } = value
  return (
    Number.isSafeInteger(key) &&
    isWeight(weight) &&
    typeof reps === 'string' &&
    setKinds().some((one) => one.value === kind) &&
    (rpe === '' || (rpe !== undefined && EFFORTS.includes(rpe))) &&
    typeof isDone === 'boolean' &&
    typeof isEdited === 'boolean' &&
    (id === undefined || typeof id === 'string') &&
    (changedAt === undefined || Number.isSafeInteger(changedAt)) &&
    (isPending === undefined || typeof isPending === 'boolean')
  )
}

function isDraft(value: unknown): value is ExerciseDraft {
  if (!isOfShape<ExerciseDraft>(value)) return false
  const { exercise, weight, sets, removed = [] } = value
  return (
    isOfShape<DraftedExercise>(exercise) &&
    typeof exercise.name === 'string' &&
    Number.isSafeInteger(exercise.sets) &&
    Number.isSafeInteger(exercise.reps) &&
    isWeight(weight) &&
    (sets === null || (Array.isArray(sets) && sets.every(isSet))) &&
    Array.isArray(removed) &&
    removed.every(isSet)
  )
}

function inUnit(draft: ExerciseDraft, unit: WeightUnit): ExerciseDraft {
  const { weight, sets } = draft
  return {
    ...draft,
    weight: entryInUnit(weight, unit),
    sets: sets && sets.map((set) => ({ ...set, weight: entryInUnit(set.weight, unit) })),
  }
}

/** Parses the stored drafts. Invalid drafts are ignored. */
export function parseDrafts(text: string | null, unit: WeightUnit): Drafts {
  const stored = parseJson(text)
  if (!isOfShape<Stored>(stored) || stored.shape !== SHAPE || !isOfShape(stored.days)) return {}
  const drafts: Record<string, DayDrafts> = {}
  for (const [day, byExercise] of Object.entries(stored.days)) {
    if (!isOfShape<DayDrafts>(byExercise)) continue
    drafts[day] = Object.fromEntries(
      Object.entries(byExercise)
        .filter(([, draft]) => isDraft(draft))
        .map(([id, draft]) => [id, stored.unit === unit ? draft : inUnit(draft, unit)]),
    )
  }
  return drafts
}

export const emptyDraft = ({ name, sets, reps }: DraftedExercise): ExerciseDraft => ({
  exercise: { name, sets, reps },
  weight: NO_WEIGHT,
  sets: null,
})

/** Returns whether the draft contains input of the member that would otherwise be lost. */
export const hasEntries = ({ weight, sets }: ExerciseDraft): boolean =>
  weight.text !== '' || (sets?.some(isEntered) ?? false)

/** Change of one draft. Null removes it. */
export type DraftUpdate = (draft: ExerciseDraft) => ExerciseDraft | null

interface DraftPlace {
  userId: number
  /** Current ISO date in the member's time zone. */
  day: string
  exerciseId: number
}

/** Returns the drafts with one of them changed. Drafts of other days stay while they have entries. */
export function withChange(
  drafts: Drafts,
  { day, exerciseId }: Omit<DraftPlace, 'userId'>,
  exercise: DraftedExercise,
  update: DraftUpdate,
): Drafts {
  const id = String(exerciseId)
  const { [id]: before = emptyDraft(exercise), ...others } = drafts[day] ?? {}
  const draft = update(before)
  const remaining = Object.entries(drafts).flatMap(([other, byExercise]) => {
    if (other === day) return []
    const entered = Object.entries(byExercise).filter(([, one]) => hasEntries(one))
    return entered.length === 0 ? [] : [[other, Object.fromEntries(entered)] as const]
  })
  const changed = draft === null ? others : { ...others, [id]: draft }
  return Object.keys(changed).length === 0
    ? Object.fromEntries(remaining)
    : { ...Object.fromEntries(remaining), [day]: changed }
}

/**
 * Changes a stored draft. A tab never writes back what it read earlier, so two tabs do not overwrite each
 * other; if both change the same field, the later change wins.
 */
export function changeDraft(
  { userId, ...place }: DraftPlace,
  unit: WeightUnit,
  exercise: DraftedExercise,
  update: DraftUpdate,
): void {
  const drafts = withChange(readDrafts(userId, unit), place, exercise, update)
  const stored: Stored = { shape: SHAPE, unit, days: drafts }
  writeUnsaved(
    draftsPlace(userId),
    Object.keys(drafts).length === 0 ? null : JSON.stringify(stored),
  )
}

export const readDrafts = (userId: number, unit: WeightUnit): Drafts =>
  parseDrafts(readUnsaved(draftsPlace(userId)), unit)
