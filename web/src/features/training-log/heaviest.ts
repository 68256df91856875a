import type { PerformedSetInput } from '@/api/types'

/** The weight that a log of these sets has: the heaviest of those that are no warm-ups. */
export function heaviest(
  sets: readonly Pick<PerformedSetInput, 'kind' | 'weight'>[],
): number | null {
  const weights = sets.flatMap((set) => (set.kind === 'warm_up' ? [] : (set.weight ?? [])))
  return weights.length === 0 ? null : Math.max(...weights)
}
