import { formatList, formatNumber } from '@/lib/format'
import type { WeightUnit } from '@/lib/weight'

/** Weights of bars, the default first; 0 is for plates on a machine or a belt. */
export const BARS: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 15, 0],
  lb: [45, 35, 0],
}

/**
 * Weights of plates, heaviest first. Each is a multiple of the lightest one, so every increment of it can be
 * loaded.
 */
export const PLATES: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
}

export interface Loading {
  /** Plates on each side, heaviest first. */
  perSide: readonly number[]
  /** Weight of the bar and the plates. */
  total: number
  /** Whether the total is the requested weight. */
  isExact: boolean
}

// Integers, because sums of 1.25 kg and 0.05 lb are not exact as floating-point numbers.
const hundredths = (weight: number) => Math.round(weight * 100)

/**
 * Returns the plates for a weight. A weight that no plates make gets the nearest possible one, the lighter of
 * two that are equally near. A weight below the bar gets the bar alone.
 */
export function loadBar(weight: number, bar: number, unit: WeightUnit): Loading {
  const plates = PLATES[unit]
  const lightest = hundredths(plates.at(-1) ?? 0)
  const remaining = hundredths(weight) - hundredths(bar)
  const steps = Math.max(0, Math.ceil(remaining / (2 * lightest) - 0.5))

  const perSide: number[] = []
  let left = steps * lightest
  for (const plate of plates) {
    for (; left >= hundredths(plate); left -= hundredths(plate)) perSide.push(plate)
  }
  const total = hundredths(bar) + 2 * steps * lightest
  return { perSide, total: total / 100, isExact: total === hundredths(weight) }
}

/** Formats the plates with equal ones grouped, for example "2 × 20, 1.25". */
export function formatPlates(
  perSide: readonly number[],
  format: (plate: number) => string,
): string {
  const counts = new Map<number, number>()
  for (const plate of perSide) counts.set(plate, (counts.get(plate) ?? 0) + 1)
  return formatList(
    [...counts].map(([plate, count]) =>
      count === 1 ? format(plate) : `${formatNumber(count)} × ${format(plate)}`,
    ),
  )
}
