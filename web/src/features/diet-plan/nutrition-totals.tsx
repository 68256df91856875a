import type { DietNeed } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { energyName } from '@/domain/units/energy'
import { formatGrams } from '@/domain/units/format-food'
import { Skeleton } from '@/ui/skeleton'
import { TargetBar } from '@/ui/target-bar'
import type { DayOfMeals } from '@/domain/food/plan-meals'

interface NutritionTotalsProps {
  plan: Pick<DayOfMeals, 'total_calories' | 'total_protein' | 'total_carbs' | 'total_fat'>
  /** Target to compare with, or null if it is unknown. */
  target: DietNeed | null
  /** Whether the target is still loading. Its space is reserved. */
  isTargetPending: boolean
}

/** Energy and macros of a day next to their targets, as numbers and bars. */
export function NutritionTotals({ plan, target, isTargetPending }: NutritionTotalsProps) {
  const energy = useEnergy()
  const rows = [
    ['Protein', plan.total_protein, target?.targetProtein, formatGrams],
    [energyName(energy.unit), plan.total_calories, target?.targetCalories, energy.format],
    ['Carbs', plan.total_carbs, target?.targetCarbs, formatGrams],
    ['Fat', plan.total_fat, target?.targetFat, formatGrams],
  ] as const
  return (
    <>
      {/* The two that matter most are first and large. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-4">
        {rows.map(([name, value, aim, format], index) => (
          <li key={name} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{name}</span>{' '}
              <span>
                <span
                  className={
                    index < 2 ? 'text-2xl font-bold tracking-tight' : 'text-lg font-semibold'
                  }
                >
                  {format(value)}
                </span>
                {aim === undefined ? null : (
                  <span className="text-sm text-muted">{` of ${format(aim)}`}</span>
                )}
              </span>
            </p>
            {aim !== undefined ? (
              <TargetBar value={value} target={aim} />
            ) : isTargetPending ? (
              <Skeleton height={12} />
            ) : null}
          </li>
        ))}
      </ul>
      {target === null && !isTargetPending ? null : (
        <p className="text-sm text-muted">The mark on each bar shows your daily target.</p>
      )}
    </>
  )
}
