import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { formatRoundWeight, formatWeight, type WeightUnit } from '@/domain/units/weight'

/** Kind of a personal record. Weights are in kilograms, the last two in reps and seconds. */
export type RecordKind = 'heaviest' | 'one_rep_max' | 'volume' | 'most_reps' | 'longest'

const recordNames = (): Readonly<Record<RecordKind, string>> => ({
  heaviest: 'Heaviest weight',
  one_rep_max: 'Estimated one-rep max',
  volume: 'Most volume in a workout',
  most_reps: 'Most reps in a set',
  longest: 'Longest set',
})

/** Returns the name of a record. A weight is added to the body if the exercise needs no equipment. */
export const recordName = (kind: RecordKind, isBodyWeight = false): string =>
  isBodyWeight && kind === 'heaviest' ? 'Most added weight' : recordNames()[kind]

/** Returns "12 reps" or "45 s". */
export const formatReps = (reps: number, unit: 'reps' | 'seconds'): string =>
  unit === 'seconds' ? `${formatNumber(reps)} s` : plural(reps, { one: '# rep', other: '# reps' })

/** Returns the value of a record with its unit. Computed weights are rounded. */
export function recordValue(
  { kind, value }: { kind: RecordKind; value: number },
  unit: WeightUnit,
): string {
  switch (kind) {
    case 'heaviest':
      return formatWeight(value, unit)
    case 'one_rep_max':
      return formatRoundWeight(value, unit, 1)
    case 'volume':
      return formatRoundWeight(value, unit, 0)
    case 'most_reps':
      return formatReps(value, 'reps')
    case 'longest':
      return formatReps(value, 'seconds')
  }
}
