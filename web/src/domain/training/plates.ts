import { formatList, formatNumber } from '@/domain/text/format'
import type { WeightUnit } from '@/domain/units/weight'

/** Weights of bars, the default first; 0 is for plates on a machine or a belt. */
export const BARS: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 15, 0],
  lb: [45, 35, 0],
}

/** Weights of plates that a gym can have, heaviest first. */
export const PLATES: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [25, 20, 15, 10, 5, 2.5, 2, 1.5, 1.25, 1, 0.5, 0.25],
  lb: [100, 55, 45, 35, 25, 15, 10, 5, 2.5, 1.25, 1, 0.5],
}

/** Weights of the plates that almost every gym has, heaviest first. */
export const USUAL_PLATES: Readonly<Record<WeightUnit, readonly number[]>> = {
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
 * Returns the fewest plates for a weight, heavy ones first. A weight that no plates make gets the nearest
 * possible one, the lighter of two that are equally near. A weight below the bar gets the bar alone.
 * `plates` are those that can be used, any number of each.
 */
export function loadBar(weight: number, bar: number, plates: readonly number[]): Loading {
  const empty = hundredths(bar)
  const wanted = hundredths(weight) - empty
  const total = nearestTotal(Math.max(0, wanted), plates)
  return {
    perSide: total.perSide,
    total: (empty + total.added) / 100,
    isExact: total.added === wanted,
  }
}

interface Added {
  /** Weight of the plates of both sides, in hundredths. */
  added: number
  perSide: readonly number[]
}

/** Returns the plates whose weight is nearest to `wanted` hundredths. */
function nearestTotal(wanted: number, plates: readonly number[]): Added {
  const heaviestFirst = plates.toSorted((one, other) => other - one)
  const pairs = heaviestFirst.map((plate) => 2 * hundredths(plate))
  const limit = wanted + (pairs[0] ?? 0)
  // For each reachable weight: the number of plates per side, and the heaviest of them.
  const counts = new Map([[0, 0]])
  const heaviest = new Map<number, number>()
  const unit = pairs.reduce(commonDivisor, 0)
  for (let sum = unit; unit > 0 && sum <= limit; sum += unit) {
    pairs.forEach((pair, at) => {
      const before = counts.get(sum - pair)
      if (before === undefined || before + 1 >= (counts.get(sum) ?? Infinity)) return
      counts.set(sum, before + 1)
      heaviest.set(sum, at)
    })
  }
  let added = 0
  for (const sum of counts.keys()) {
    if (Math.abs(sum - wanted) < Math.abs(added - wanted)) added = sum
  }
  const perSide: number[] = []
  for (let left = added; left > 0; ) {
    const at = heaviest.get(left) ?? 0
    perSide.push(heaviestFirst[at] ?? 0)
    left -= pairs[at] ?? left
  }
  return { added, perSide: perSide.toSorted((one, other) => other - one) }
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)

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
