import type { PerformedSetInput } from '@/api/types'

/** Returns the weight of a log with these sets: the heaviest without warm-ups. */
export function heaviest(
  sets: readonly Pick<PerformedSetInput, 'kind' | 'weight'>[],
): number | null {
  const weights = sets.flatMap((set) => (set.kind === 'warm_up' ? [] : (set.weight ?? [])))
  return weights.length === 0 ? null : Math.max(...weights)
}
