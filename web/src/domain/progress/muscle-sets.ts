import type { SetsRange, TrainedWeek } from '@/api/types'
import { formatNumber } from '@/domain/text/format'

/** Weekly sets of a muscle group, oldest first. */
export interface MuscleSets {
  group: string
  sets: readonly number[]
}

/** Returns one entry per muscle group of any week, in order of first appearance. */
export function muscleSets(weeks: readonly TrainedWeek[]): MuscleSets[] {
  // The last week lists the groups that all weeks have first, then the others.
  const named = weeks.toReversed().flatMap(({ groups }) => groups.map(({ group }) => group))
  return [...new Set(named)].map((group) => ({
    group,
    sets: weeks.map(({ groups }) => groups.find((one) => one.group === group)?.sets ?? 0),
  }))
}

export const inBand = ({ min, max }: SetsRange): string =>
  `${formatNumber(min)} to ${formatNumber(max)}`

/** Describes a week's sets relative to the recommended range. The current week is not rated. */
export function describeSets(sets: number, band: SetsRange, isOver: boolean): string {
  const count = formatNumber(sets)
  if (!isOver) return count
  if (sets < band.min) return `${count}, below`
  return sets > band.max ? `${count}, above` : count
}
