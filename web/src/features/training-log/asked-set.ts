import type { PrescribedSet, Prescription } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { askedReps } from '@/domain/training/sets-by-reps'
import type { DraftSet } from '@/domain/workout/set-draft'

/** Returns the set of a program that a row was filled in from, or undefined. */
export function prescribedSet(
  prescription: Prescription | null | undefined,
  row: Pick<DraftSet, 'key' | 'kind'>,
): PrescribedSet | undefined {
  const asked = prescription?.sets[row.key]
  return asked?.kind === row.kind ? asked : undefined
}

/** Returns the target of a program beyond weight and reps, for example "5+" or "8–12, RIR 2"; null for nothing. */
export function targetOf(
  prescription: Prescription | null | undefined,
  row: Pick<DraftSet, 'key' | 'kind'>,
): string | null {
  const asked = prescribedSet(prescription, row)
  if (asked === undefined) return null
  const isOpen = asked.amrap || (asked.reps_max !== null && asked.reps_max !== asked.reps)
  const parts = [
    ...(isOpen ? [askedReps(asked)] : []),
    ...(asked.rir === null ? [] : [`RIR ${formatNumber(asked.rir)}`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
