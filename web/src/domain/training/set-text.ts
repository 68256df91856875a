import type { PerformedSetInput, RepUnit, SetKind } from '@/api/types'
import { formatList, formatNumber } from '@/domain/text/format'
import { formatReps } from '@/domain/training/record-text'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'

export const setKinds = (): readonly { value: SetKind; label: string }[] => [
  { value: 'working', label: 'Working set' },
  { value: 'warm_up', label: 'Warm-up' },
  { value: 'drop', label: 'Drop set' },
  { value: 'failure', label: 'To failure' },
]

export const kindName = (kind: SetKind): string =>
  setKinds().find(({ value }) => value === kind)?.label ?? ''

/** Formats a set, for example "80 kg × 8", "20 s" or "10 kg × 20 s". */
export function formatSet(
  { weight, reps, kind, rpe }: PerformedSetInput,
  unit: WeightUnit,
  countedIn: RepUnit,
): string {
  const count = formatReps(reps, countedIn)
  const times = countedIn === 'seconds' ? count : String(reps)
  const what = weight == null ? count : `${formatWeight(weight, unit)} × ${times}`
  const asides = [
    ...(kind === 'working' ? [] : [kindName(kind).toLowerCase()]),
    ...(rpe == null ? [] : [`RPE ${formatNumber(rpe)}`]),
  ]
  return asides.length === 0 ? what : `${what} (${formatList(asides)})`
}
