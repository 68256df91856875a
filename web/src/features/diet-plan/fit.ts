import type { AvailableDietPlan, DietNeed } from '@/api/types'
import { formatKilocalories, formatNumber } from '@/lib/format'
import { LOCALE } from '@/lib/locale'

type Target = Pick<DietNeed, 'targetCalories' | 'targetProtein' | 'targetCarbs' | 'targetFat'>
type Totals = Pick<AvailableDietPlan, 'totalCalories' | 'totalProtein' | 'totalCarbs' | 'totalFat'>

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' })

/** Formats a share from 0 to 1 as a whole percentage. */
export function formatMatch(matchPercentage: number): string {
  return percent.format(Math.round(matchPercentage * 100) / 100)
}

/** Formats the deviation of the plan's energy from the target as a whole percentage, without its sign. */
export function formatDeviation(totalCalories: number, targetCalories: number): string {
  const deviation = Math.abs((totalCalories - targetCalories) / targetCalories)
  return percent.format(Math.round(deviation * 100) / 100)
}

/** Smaller differences are not noticeable in practice. */
const NOTICEABLE_ENERGY_SHARE = 0.02
const NOTICEABLE_SHARE = 0.05
const NOTICEABLE_GRAMS = 5

const sentence = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function gramsApart(name: string, total: number, target: number): string | null {
  const apart = total - target
  const noticeable = Math.max(NOTICEABLE_GRAMS, NOTICEABLE_SHARE * target)
  if (Math.abs(apart) < noticeable) return null
  const grams = formatNumber(Math.round(Math.abs(apart)))
  return `${grams} g ${apart > 0 ? 'more' : 'less'} ${name}`
}

/** Describes what a plan has more or less of than the target, without a rating. */
export function describeDifference(plan: Totals, target: Target): string {
  const energy = plan.totalCalories - target.targetCalories
  const parts = [
    Math.abs(energy) < NOTICEABLE_ENERGY_SHARE * target.targetCalories
      ? null
      : `${formatKilocalories(Math.abs(energy))} ${energy > 0 ? 'more' : 'less'}`,
    gramsApart('protein', plan.totalProtein, target.targetProtein),
    gramsApart('carbs', plan.totalCarbs, target.targetCarbs),
    gramsApart('fat', plan.totalFat, target.targetFat),
  ].filter((part) => part !== null)
  if (parts.length === 0) return 'Close to your target in energy, protein, carbs and fat.'
  const text = sentence.format(parts)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} than your target.`
}
