import type { AvailableDietPlan, DietNeed } from '@/api/types'
import { KJ_PER_KCAL, type EnergyUnit } from '@/domain/units/energy'
import { formatList, formatPercent, formatSigned } from '@/domain/text/format'

type Target = Pick<DietNeed, 'targetCalories' | 'targetProtein' | 'targetCarbs' | 'targetFat'>
type Totals = Pick<AvailableDietPlan, 'totalCalories' | 'totalProtein' | 'totalCarbs' | 'totalFat'>

/** Formats a share from 0 to 1 as a whole percentage. */
export function formatMatch(matchPercentage: number): string {
  return formatPercent(Math.round(matchPercentage * 100) / 100)
}

/** Formats the deviation of the plan's energy from the target as a whole percentage, without its sign. */
export function formatDeviation(totalCalories: number, targetCalories: number): string {
  const deviation = Math.abs((totalCalories - targetCalories) / targetCalories)
  return formatPercent(Math.round(deviation * 100) / 100)
}

/** Smaller differences are not noticeable in practice. */
const NOTICEABLE_ENERGY_SHARE = 0.02
const NOTICEABLE_SHARE = 0.05
const NOTICEABLE_GRAMS = 5

/** Returns a difference in grams with its sign, or null if it is not noticeable. */
function gramsApart(total: number, target: number): string | null {
  const apart = total - target
  const noticeable = Math.max(NOTICEABLE_GRAMS, NOTICEABLE_SHARE * target)
  return Math.abs(apart) < noticeable ? null : `${formatSigned(Math.round(apart))} g`
}

/** Describes what a plan has more or less of than the target, without a rating. */
export function describeDifference(plan: Totals, target: Target, unit: EnergyUnit): string {
  const energy = plan.totalCalories - target.targetCalories
  const protein = gramsApart(plan.totalProtein, target.targetProtein)
  const carbs = gramsApart(plan.totalCarbs, target.targetCarbs)
  const fat = gramsApart(plan.totalFat, target.targetFat)
  const differences = [
    Math.abs(energy) < NOTICEABLE_ENERGY_SHARE * target.targetCalories
      ? []
      : [`${formatSigned(Math.round(unit === 'kJ' ? energy * KJ_PER_KCAL : energy))} ${unit}`],
    protein === null ? [] : [`${protein} protein`],
    carbs === null ? [] : [`${carbs} carbs`],
    fat === null ? [] : [`${fat} fat`],
  ].flat()
  return differences.length === 0
    ? 'Close to your target in calories, protein, carbs and fat'
    : `Compared with your target: ${formatList(differences)}`
}
