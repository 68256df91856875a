import { shiftDay } from '@/domain/time/shift-day'

/** Days that the charts of a view show. */
export type ChartRange = '4-weeks' | '12-weeks' | '1-year'

/** Range without a choice. */
const DEFAULT: ChartRange = '1-year'

/** Name of the range in an address. */
export const RANGE_KEY = 'range'

const weeksOf: Readonly<Record<ChartRange, number>> = { '4-weeks': 4, '12-weeks': 12, '1-year': 53 }

export const chartRanges = (): readonly { value: ChartRange; label: string; words: string }[] => [
  { value: '4-weeks', label: '4 weeks', words: 'the last 4 weeks' },
  { value: '12-weeks', label: '12 weeks', words: 'the last 12 weeks' },
  { value: '1-year', label: '1 year', words: 'the last 12 months' },
]

/** Returns the words for a range in a sentence, for example "the last 4 weeks". */
export const rangeWords = (range: ChartRange): string =>
  chartRanges().find(({ value }) => value === range)?.words ?? ''

/** Returns the range of an address; the longest one if it is missing or unknown. */
export function readChartRange(search: URLSearchParams): ChartRange {
  const range = search.get(RANGE_KEY)
  return chartRanges().find(({ value }) => value === range)?.value ?? DEFAULT
}

/** Returns the search part of an address with a range. The longest range is not written. */
export function withChartRange(search: URLSearchParams, range: ChartRange): URLSearchParams {
  const next = new URLSearchParams(search)
  if (range === DEFAULT) next.delete(RANGE_KEY)
  else next.set(RANGE_KEY, range)
  return next
}

export const weeksIn = (range: ChartRange): number => weeksOf[range]

/** Returns the first day of a range that ends today, or null if it has all days that are loaded. */
export const firstDayOf = (range: ChartRange, today: string): string | null =>
  range === DEFAULT ? null : shiftDay(today, 1 - 7 * weeksOf[range])

/** Returns the points of a range. */
export function pointsIn<Point extends { day: string }>(
  points: readonly Point[],
  range: ChartRange,
  today: string,
): readonly Point[] {
  const first = firstDayOf(range, today)
  return first === null ? points : points.filter(({ day }) => day >= first)
}
