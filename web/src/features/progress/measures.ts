import type { ExerciseRecord, ProgressPoint } from '@/api/types'
import type { DatedValue } from '@/lib/chart-geometry'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/lib/weight'

/** What a session is measured by; all of it in kilograms. */
export type Measure = 'weight' | 'estimated_one_rep_max' | 'volume'

export const MEASURES: Readonly<Record<Measure, { name: string; axis: string }>> = {
  weight: { name: 'Weight', axis: 'Weight' },
  estimated_one_rep_max: { name: 'Estimated one-rep max', axis: 'One-rep max' },
  volume: { name: 'Volume', axis: 'Volume' },
}

/** How many decimals a figure deserves; all of them where it was weighed. */
export const DECIMALS: Readonly<Record<Measure, 0 | 1 | undefined>> = {
  weight: undefined,
  estimated_one_rep_max: 1,
  volume: 0,
}

export function formatMeasure(measure: Measure, kg: number, unit: WeightUnit): string {
  const decimals = DECIMALS[measure]
  return decimals === undefined ? formatWeight(kg, unit) : formatRoundWeight(kg, unit, decimals)
}

/** The sessions that have a figure of the kind, oldest first. */
export function valuesOf(points: readonly ProgressPoint[], measure: Measure): DatedValue[] {
  return points.flatMap((point) => {
    const value = point[measure]
    return value === null ? [] : [{ day: point.log_date, value }]
  })
}

/** The kinds of which there is any figure to draw. */
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
