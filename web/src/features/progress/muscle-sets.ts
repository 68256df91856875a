import type { SetsRange, TrainedWeek } from '@/api/types'
import { formatNumber } from '@/lib/format'

/** The sets of a group of muscles, one figure a week, oldest first. */
export interface MuscleSets {
  group: string
  sets: readonly number[]
}

/** One entry for each group that any of the weeks names, in the order in which they are named first. */
export function muscleSets(weeks: readonly TrainedWeek[]): MuscleSets[] {
  // The last week names the groups that all weeks have first, and others after them.
  const named = weeks.toReversed().flatMap(({ groups }) => groups.map(({ group }) => group))
  return [...new Set(named)].map((group) => ({
    group,
    sets: weeks.map(({ groups }) => groups.find((one) => one.group === group)?.sets ?? 0),
  }))
}

/** The highest figure that is to be drawn. */
export function highest(muscles: readonly MuscleSets[], band: SetsRange): number {
  return Math.max(band.max, ...muscles.flatMap(({ sets }) => sets))
}

export const inBand = ({ min, max }: SetsRange): string =>
  `${formatNumber(min)} to ${formatNumber(max)}`

/** A week's sets and where they stand; of a week that is not over nothing is said. */
export function describeSets(sets: number, band: SetsRange, isOver: boolean): string {
  const figure = formatNumber(sets)
  if (!isOver) return figure
  if (sets < band.min) return `${figure}, below`
  return sets > band.max ? `${figure}, above` : figure
}

export const capitalised = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1)
