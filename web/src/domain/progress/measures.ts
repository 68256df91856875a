import type { ExerciseProgress, ProgressPoint } from '@/api/types'
import type { DatedValue } from '@/domain/chart/chart-geometry'
import { formatReps } from '@/domain/training/record-text'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/domain/units/weight'

/** Measures of a workout's exercise: the first three in kilograms, the last one in reps or seconds. */
export type Measure = 'weight' | 'estimated_one_rep_max' | 'volume' | 'most_reps'

/** How sets of an exercise are counted. A response cached by an earlier version has no values. */
export type Counted = Partial<Pick<ExerciseProgress, 'unit' | 'is_body_weight'>>

/** Returns the names of a measure, of its axis, and its unit if that is not the member's weight unit. */
export function measureTexts(
  measure: Measure,
  { unit = 'reps', is_body_weight: isBodyWeight = false }: Counted,
): { name: string; axis: string; unitName?: string } {
  switch (measure) {
    case 'weight':
      return isBodyWeight
        ? { name: 'Added weight', axis: 'Added weight' }
        : { name: 'Weight', axis: 'Weight' }
    case 'estimated_one_rep_max':
      return { name: 'Estimated one-rep max', axis: 'One-rep max' }
    case 'volume':
      return { name: 'Volume', axis: 'Volume' }
    case 'most_reps':
      return unit === 'seconds'
        ? { name: 'Longest set', axis: 'Time', unitName: 's' }
        : { name: 'Most reps in a set', axis: 'Best set', unitName: 'reps' }
  }
}

/** Number of decimals of each measure. A logged weight is shown exactly. */
export const DECIMALS: Readonly<Record<Measure, 0 | 1 | undefined>> = {
  weight: undefined,
  estimated_one_rep_max: 1,
  volume: 0,
  most_reps: 0,
}

export function formatMeasure(
  measure: Measure,
  value: number,
  weightUnit: WeightUnit,
  { unit = 'reps' }: Counted,
): string {
  if (measure === 'most_reps') return formatReps(value, unit)
  const decimals = DECIMALS[measure]
  return decimals === undefined
    ? formatWeight(value, weightUnit)
    : formatRoundWeight(value, weightUnit, decimals)
}

/** Returns the value of a point. One cached by an earlier version has no reps. */
export const valueOf = (point: ProgressPoint, measure: Measure): number | null =>
  (point as Partial<ProgressPoint>)[measure] ?? null

/** Returns the values of a measure, oldest first, without sessions that lack it. */
export function valuesOf(points: readonly ProgressPoint[], measure: Measure): DatedValue[] {
  return points.flatMap((point) => {
    const value = valueOf(point, measure)
    return value === null ? [] : [{ day: point.log_date, value }]
  })
}

/** Returns the days in deload weeks. A point cached by an earlier version does not tell. */
export const deloadDays = (points: readonly ProgressPoint[]): ReadonlySet<string> =>
  new Set(
    points
      .filter((point) => (point as Partial<ProgressPoint>).deload)
      .map((point) => point.log_date),
  )

/** Returns the measures that have at least one value. */
export function measuresIn(points: readonly ProgressPoint[]): Measure[] {
  return (Object.keys(DECIMALS) as Measure[]).filter((measure) =>
    points.some((point) => valueOf(point, measure) !== null),
  )
}

/** Returns the measure to show first: reps or seconds where they count, else an estimate, else the weight. */
export const firstMeasure = (measures: readonly Measure[]): Measure =>
  (['most_reps', 'estimated_one_rep_max'] as const).find((one) => measures.includes(one)) ??
  'weight'
