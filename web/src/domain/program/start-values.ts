import type { ProgramDocument, ProgramTrack, ProgramWeek, StartProgramInput } from '@/api/types'
import { checked, type Checked } from '@/domain/entry/checked'
import { numberOf } from '@/domain/entry/number-entry'
import {
  toKilograms,
  weightError,
  NO_WEIGHT,
  type WeightEntry,
  type WeightUnit,
} from '@/domain/units/weight'

/** Ways to enter a weight: the value itself, a one-rep maximum, or a set. */
export type StartKind = 'kg' | 'one_rep_max' | 'set'

export interface StartTrack {
  key: string
  name: string
  unit: ProgramTrack['unit']
  rule: string
  /** Kinds of entries, the usual one first; empty unless the value is a weight. */
  kinds: readonly StartKind[]
  /** Value that the program starts with if nothing is entered; null if it is unknown. Weights in kg. */
  suggested: number | null
  /** Whether the suggestion is from the program's document and not from own logs. */
  isFromProgram: boolean
}

type Track = ProgramDocument['tracks'][number]

/** Returns the unit of a track's value, or null if only the exercise changes. */
function unitOf({ rule: { kind, increment } }: Track): StartTrack['unit'] | null {
  if (kind === 'time') return 's'
  if (kind === 'rep_sum' && increment?.reps != null) return 'reps'
  const isOfRungs = (kind === 'rep_sum' || kind === 'double') && increment?.rung != null
  return isOfRungs ? null : 'kg'
}

const kindsOf = ({ rule }: Track): StartKind[] =>
  // The value of this rule is the one-rep maximum itself.
  rule.kind === 'rir' ? ['one_rep_max', 'set'] : ['kg', 'one_rep_max', 'set']

function isOfProgram({ start }: Track, value: number, isWeight: boolean, unit: WeightUnit) {
  if (!isWeight) return true
  const kg = unit === 'kg' || start?.lb == null ? start?.kg : toKilograms(start.lb, 'lb')
  return kg != null && Math.abs(kg - value) < 0.005
}

/** Returns the values that a member can enter before the start, with what a preview knows about them. */
export function startTracks(
  tracks: readonly Track[],
  weeks: readonly ProgramWeek[],
  weightUnit: WeightUnit,
): StartTrack[] {
  const exercises = weeks.flatMap(({ days }) => days.flatMap((day) => day.exercises))
  return tracks.flatMap((track) => {
    const { key, rule } = track
    const unit = unitOf(track)
    const exercise = exercises.find(({ prescription }) => prescription?.track === key)
    if (exercise === undefined || unit === null) return []
    const isWeight = unit === 'kg'
    const suggested = exercise.prescription?.value ?? null
    return [
      {
        key,
        name: exercise.name,
        unit,
        rule: rule.kind,
        kinds: isWeight ? kindsOf(track) : [],
        suggested,
        isFromProgram: suggested !== null && isOfProgram(track, suggested, isWeight, weightUnit),
      },
    ]
  })
}

/** Texts that were entered for a track. Those that the chosen kind does not use stay. */
export interface StartEntry {
  kind: StartKind
  weight: WeightEntry
  /** Reps of the set, or the value in seconds or reps. */
  count: string
}

export const emptyStart = ({ kinds }: StartTrack): StartEntry => ({
  kind: kinds[0] ?? 'kg',
  weight: NO_WEIGHT,
  count: '',
})

/** Limits of the server. */
const MOST = { set: 10, s: 100, reps: 200 } as const

/** Returns the limits of the count of a track. */
export const mostOf = ({ unit }: Pick<StartTrack, 'unit'>): number =>
  unit === 'kg' ? MOST.set : MOST[unit]

/** Names of the two fields of a track, for their errors. */
export const startField = (key: string, field: 'weight' | 'count') => `${field} of ${key}`

function countError(label: string, text: string, most: number): string | undefined {
  const value = numberOf(text, 0)
  const isValid = Number.isInteger(value) && value >= 1 && value <= most
  return isValid ? undefined : `${label} must be between 1 and ${String(most)}`
}

type Start = NonNullable<StartProgramInput['starts']>[string]

/** Reads what was entered for a track; null if it is empty and therefore left to the server. */
function checkTrack(
  track: StartTrack,
  { kind, weight, count }: StartEntry,
  unit: WeightUnit,
): Checked<'weight' | 'count', Start | null> {
  const hasCount = count.trim() !== ''
  const hasWeight = weight.text.trim() !== ''
  if (track.unit !== 'kg') {
    const isTime = track.unit === 's'
    if (!hasCount) return { errors: null, input: null }
    return checked(
      { count: countError(isTime ? 'Seconds' : 'Reps', count, mostOf(track)), weight: undefined },
      () => (isTime ? { seconds: numberOf(count, 0) } : { reps: numberOf(count, 0) }),
    )
  }
  if (!hasWeight && (kind !== 'set' || !hasCount)) return { errors: null, input: null }
  const kg = weight.kg ?? 0
  const wrong = !hasWeight
    ? 'Weight is required'
    : (weightError(weight, unit) ??
      (kind !== 'kg' && kg === 0 ? 'Weight must be more than 0' : undefined))
  switch (kind) {
    case 'kg':
      return checked({ weight: wrong, count: undefined }, () => ({ kg }))
    case 'one_rep_max':
      return checked({ weight: wrong, count: undefined }, () => ({ one_rep_max: kg }))
    case 'set':
      return checked({ weight: wrong, count: countError('Reps', count, MOST.set) }, () => ({
        weight: kg,
        reps: numberOf(count, 0),
      }))
  }
}

export interface StartValues {
  starts: Readonly<Record<string, StartEntry>>
  weekdays: number[]
  missed: string
  /** ISO date; empty for today. */
  startOn: string
}

export type StartChoices = Pick<StartProgramInput, 'starts' | 'weekdays' | 'missed' | 'start_on'>

interface StartLimits {
  tracks: readonly StartTrack[]
  schedule: ProgramDocument['schedule']['kind']
  weekdayProblem: string | undefined
  unit: WeightUnit
}

/** Reads what was entered. Empty values are left to the server, and a queue has no choice of missed weeks. */
export function checkStart(
  { starts, weekdays, missed, startOn }: StartValues,
  { tracks, schedule, weekdayProblem, unit }: StartLimits,
): Checked<string, StartChoices> {
  const errors: Record<string, string | undefined> = { weekdays: weekdayProblem }
  const given: Record<string, Start> = {}
  for (const track of tracks) {
    const { key } = track
    const read = checkTrack(track, starts[key] ?? emptyStart(track), unit)
    if (read.errors === null) {
      if (read.input !== null) given[key] = read.input
    } else {
      errors[startField(key, 'weight')] = read.errors.weight
      errors[startField(key, 'count')] = read.errors.count
    }
  }
  return checked(errors, () => ({
    starts: given,
    weekdays,
    ...(startOn === '' ? {} : { start_on: startOn }),
    ...(schedule === 'queue' ? {} : { missed: missed === 'pass' ? 'pass' : 'shift' }),
  }))
}
