import type { WeightUnit } from '@/lib/weight'

/** The bars of a gym, the usual one first; without one the plates hang on a machine or a belt. */
export const BARS: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 15, 0],
  lb: [45, 35, 0],
}

/** The plates of a gym, heaviest first. Each is a sum of the lightest ones, so every step of those can be loaded. */
export const PLATES: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
}

export interface Loading {
  /** What goes on each side, heaviest first. */
  perSide: readonly number[]
  /** Bar and plates together. */
  total: number
  /** Whether that is the weight that was asked for. */
  isExact: boolean
}

// Whole numbers, since plates of 1.25 kg and weights of 0.05 lb have no exact sums as fractions.
const hundredths = (weight: number) => Math.round(weight * 100)

/**
 * What to put on a bar. A weight that no plates make gets the nearest one that they do, the lighter of two that
 * are equally near; what is lighter than the bar gets the bar alone.
 */
export function loadBar(weight: number, bar: number, unit: WeightUnit): Loading {
  const plates = PLATES[unit]
  const lightest = hundredths(plates.at(-1) ?? 0)
  const wanted = hundredths(weight) - hundredths(bar)
  const steps = Math.max(0, Math.ceil(wanted / (2 * lightest) - 0.5))

  const perSide: number[] = []
  let left = steps * lightest
  for (const plate of plates) {
    for (; left >= hundredths(plate); left -= hundredths(plate)) perSide.push(plate)
  }
  const total = hundredths(bar) + 2 * steps * lightest
  return { perSide, total: total / 100, isExact: total === hundredths(weight) }
}

/** "2 × 20, 1.25": alike plates together. */
export function formatPlates(
  perSide: readonly number[],
  format: (plate: number) => string,
): string {
  const counts = new Map<number, number>()
  for (const plate of perSide) counts.set(plate, (counts.get(plate) ?? 0) + 1)
  return [...counts]
    .map(([plate, count]) => (count === 1 ? '' : `${String(count)} × `) + format(plate))
    .join(', ')
}
