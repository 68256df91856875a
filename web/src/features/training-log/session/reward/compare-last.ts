import type { PerformedSetInput, PlanExercise } from '@/api/types'
import { formatReps } from '@/domain/training/record-text'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import type { PastSession } from '../../past-sessions'
import type { DoneToday } from '../../today'
import { sessionTotals } from '../session-totals'

type SetValues = Pick<PerformedSetInput, 'kind' | 'reps' | 'weight'>

/** Returns the best set that is no warm-up: the heaviest, and of equal ones the one with the most reps. */
export function bestSet(sets: readonly SetValues[]): SetValues | null {
  const done = sets.filter(({ kind, reps }) => kind !== 'warm_up' && reps > 0)
  const [first, ...others] = done
  if (first === undefined) return null
  return others.reduce((best, set) => {
    const heavier = (set.weight ?? 0) - (best.weight ?? 0)
    return heavier > 0 || (heavier === 0 && set.reps > best.reps) ? set : best
  }, first)
}

/** Returns "60 kg × 8", "12 reps" or "45 s". */
export function formatBest(
  { reps, weight }: SetValues,
  countedIn: PlanExercise['unit'],
  unit: WeightUnit,
): string {
  const count = formatReps(reps, countedIn)
  if ((weight ?? 0) === 0) return count
  return `${formatWeight(weight ?? 0, unit)} × ${countedIn === 'seconds' ? count : String(reps)}`
}

/** The best set of an exercise in this workout and in the one before. Null where there is none. */
export interface ComparedExercise {
  exerciseId: number
  best: SetValues | null
  last: SetValues | null
}

export interface Comparison {
  exercises: readonly ComparedExercise[]
  /** Volume of the same exercises when they were last done, in kilograms; null if the sets of one are unknown. */
  lastVolumeKg: number | null
}

/** Compares what was done with the last workout of each exercise. */
export function compareWithLast(
  done: readonly DoneToday[],
  sessions: ReadonlyMap<number, readonly PastSession[]>,
): Comparison {
  const lasts = done.map(({ exerciseId }) => sessions.get(exerciseId)?.at(-1)?.performed ?? [])
  const isKnown = done.length > 0 && lasts.every((sets) => sets.length > 0)
  const volume = sessionTotals(
    done.map((exercise, at) => ({ ...exercise, performed: lasts[at] ?? [] })),
  ).volumeKg
  return {
    exercises: done.map(({ exerciseId, performed }, at) => ({
      exerciseId,
      best: bestSet(performed),
      last: bestSet(lasts[at] ?? []),
    })),
    lastVolumeKg: isKnown && volume > 0 ? volume : null,
  }
}
