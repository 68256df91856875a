import type { NutritionTotals } from '@/api/types'

interface EarlierDay {
  counted: boolean
  totals: NutritionTotals
}

/** Number of counted days whose mean is usual. */
const USUAL_DAYS = 28
/** Share of the usual energy below which a day may not be whole. */
const UNFINISHED_BELOW = 0.6

/** Returns whether a day is far below the mean of the last counted days, which are ordered latest first. */
export function looksUnfinished(calories: number, earlier: readonly EarlierDay[]): boolean {
  const counted = earlier.filter((day) => day.counted).slice(0, USUAL_DAYS)
  if (counted.length === 0) return false
  const sum = counted.reduce((total, { totals }) => total + (totals.calories ?? 0), 0)
  return calories < (UNFINISHED_BELOW * sum) / counted.length
}
