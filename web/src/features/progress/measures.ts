import type { ExerciseRecord, ProgressPoint } from '@/api/types'
import type { DatedValue } from '@/lib/chart-geometry'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/lib/weight'

/** Measures of a workout's exercise, all in kilograms. */
export type Measure = 'weight' | 'estimated_one_rep_max' | 'volume'

export const MEASURES: Readonly<Record<Measure, { name: string; axis: string }>> = {
  weight: { name: 'Weight', axis: 'Weight' },
  estimated_one_rep_max: { name: 'Estimated one-rep max', axis: 'One-rep max' },
  volume: { name: 'Volume', axis: 'Volume' },
}

/** Number of decimals of each measure. A logged weight is shown exactly. */
export const DECIMALS: Readonly<Record<Measure, 0 | 1 | undefined>> = {
  weight: undefined,
  estimated_one_rep_max: 1,
  volume: 0,
}

export function formatMeasure(measure: Measure, kg: number, unit: WeightUnit): string {
  const decimals = DECIMALS[measure]
  return decimals === undefined ? formatWeight(kg, unit) : formatRoundWeight(kg, unit, decimals)
}

/** Returns the values of a measure, oldest first, without sessions that lack it. */
export function valuesOf(points: readonly ProgressPoint[], measure: Measure): DatedValue[] {
  return points.flatMap((point) => {
    const value = point[measure]
    return value === null ? [] : [{ day: point.log_date, value }]
  })
}

/** Returns the measures that have at least one value. */
export function measuresIn(points: readonly ProgressPoint[]): Measure[] {
  return (Object.keys(MEASURES) as Measure[]).filter((measure) =>
    points.some((point) => point[measure] !== null),
  )
}

const RECORDS: Readonly<Record<ExerciseRecord['kind'], { name: string; measure: Measure }>> = {
  heaviest: { name: 'Heaviest weight', measure: 'weight' },
  one_rep_max: { name: 'Estimated one-rep max', measure: 'estimated_one_rep_max' },
  volume: { name: 'Most volume in a session', measure: 'volume' },
}

export const recordName = ({ kind }: ExerciseRecord): string => RECORDS[kind].name

export const recordValue = ({ kind, value }: ExerciseRecord, unit: WeightUnit): string =>
  formatMeasure(RECORDS[kind].measure, value, unit)
