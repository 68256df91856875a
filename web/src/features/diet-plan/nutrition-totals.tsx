import type { DietNeed } from '@/api/types'
import { formatGrams, formatKilocalories } from '@/lib/format'
import { Skeleton } from '@/ui/skeleton'
import { TargetBar } from '@/ui/target-bar'
import type { DayOfMeals } from './meals'

interface NutritionTotalsProps {
  plan: Pick<DayOfMeals, 'total_calories' | 'total_protein' | 'total_carbs' | 'total_fat'>
  /** What the plan is held against; null where it is not known. */
  target: DietNeed | null
  /** The target is on its way: its room is kept. */
  isTargetPending: boolean
}

/** A day's energy and macros beside their targets, in figures and as bars. */
export function NutritionTotals({ plan, target, isTargetPending }: NutritionTotalsProps) {
  const rows = [
    ['Calories', plan.total_calories, target?.targetCalories, formatKilocalories],
    ['Protein', plan.total_protein, target?.targetProtein, formatGrams],
    ['Carbs', plan.total_carbs, target?.targetCarbs, formatGrams],
    ['Fat', plan.total_fat, target?.targetFat, formatGrams],
  ] as const
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(([name, value, aim, format]) => (
          <div key={name} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="font-medium">{name}</dt>
              <dd>
                <span className="text-lg font-semibold">{format(value)}</span>
                {aim === undefined ? null : (
                  <span className="text-sm text-muted"> of {format(aim)}</span>
                )}
              </dd>
            </div>
            {aim !== undefined ? (
              <dd className="contents">
                <TargetBar value={value} target={aim} />
              </dd>
            ) : isTargetPending ? (
              <dd className="contents">
                <Skeleton height={12} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      {target === null && !isTargetPending ? null : (
        <p className="text-sm text-muted">The mark on each bar is your daily target.</p>
      )}
    </>
  )
}
