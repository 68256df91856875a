import type { ExerciseRecord, ProgressPoint } from '@/api/types'
import type { DatedValue } from '@/lib/chart-geometry'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/lib/weight'

/** Measures of a workout's exercise, all in kilograms. */
export type Measure = 'weight' | 'estimated_one_rep_max' | 'volume'

export const measureTexts = (): Readonly<Record<Measure, { name: string; axis: string }>> => ({
  weight: { name: 'Weight', axis: 'Weight' },
  estimated_one_rep_max: { name: 'Estimated one-rep max', axis: 'One-rep max' },
  volume: { name: 'Volume', axis: 'Volume' },
})

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
  return (Object.keys(DECIMALS) as Measure[]).filter((measure) =>
    points.some((point) => point[measure] !== null),
  )
}

const RECORD_MEASURES: Readonly<Record<ExerciseRecord['kind'], Measure>> = {
  heaviest: 'weight',
  one_rep_max: 'estimated_one_rep_max',
  volume: 'volume',
}

const recordNames = (): Readonly<Record<ExerciseRecord['kind'], string>> => ({
  heaviest: 'Heaviest weight',
  one_rep_max: 'Estimated one-rep max',
  volume: 'Most volume in a workout',
})

export const recordName = ({ kind }: Pick<ExerciseRecord, 'kind'>): string => recordNames()[kind]

export const recordValue = (
  { kind, value }: Pick<ExerciseRecord, 'kind' | 'value'>,
  unit: WeightUnit,
): string => formatMeasure(RECORD_MEASURES[kind], value, unit)
