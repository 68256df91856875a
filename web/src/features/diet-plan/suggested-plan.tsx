import { useId } from 'react'
import type { AvailableDietPlan, DietNeed } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { usePlanName } from '@/api/use-plan-name'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { describeDifference, formatDeviation, formatMatch } from '@/domain/food/diet-fit'
import { mealsByType } from '@/domain/food/plan-meals'

interface SuggestedPlanProps {
  plan: AvailableDietPlan
  need: DietNeed
  isCurrent: boolean
  isPending: boolean
  isDisabled: boolean
  /** Error message of the last attempt to select it. */
  error: string | null
  onSelect: () => void
}

/** One available plan: how well it matches, the differences and its meals. */
export function SuggestedPlan({
  plan,
  need,
  isCurrent,
  isPending,
  isDisabled,
  error,
  onSelect,
}: SuggestedPlanProps) {
  const headingId = useId()
  const showsNumbers = useShowsNumbers()
  const energy = useEnergy()
  const planName = usePlanName()
  const stats = [
    ['Match Score', formatMatch(plan.matchPercentage)],
    [energy.unit === 'kJ' ? 'Total Energy' : 'Total Calories', energy.format(plan.totalCalories)],
    [
      energy.unit === 'kJ' ? 'Energy Deviation' : 'Calorie Deviation',
      formatDeviation(plan.totalCalories, need.targetCalories),
    ],
  ] as const
  return (
    <article aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={headingId} className="font-semibold text-balance">
          {planName(plan.name)}
        </h3>
        {isCurrent ? <Badge tone="success">Your plan</Badge> : null}
      </div>
      {showsNumbers ? (
        <>
          {/* Aligned at the bottom, because a long label wraps on a phone and would misalign the values. */}
          <dl className="grid max-w-form grid-cols-3 items-end gap-3 text-sm">
            {stats.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-pretty">{describeDifference(plan, need, energy.unit)}</p>
        </>
      ) : null}
      <dl className="flex flex-col gap-1.5 text-sm">
        {mealsByType(plan.meals).map((meal) => (
          <div key={meal.type} className="grid grid-cols-[5rem_1fr] gap-2">
            <dt className="text-muted">{meal.name}</dt>
            {meal.items.map((item, index) => (
              <dd key={index} className="col-start-2 flex justify-between gap-3">
                <span className="min-w-0">{item.name}</span>
                {showsNumbers ? (
                  <span className="shrink-0 text-muted">{energy.format(item.calories)}</span>
                ) : null}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {error === null ? null : (
        <Alert kind="error" title="Failed to select diet plan">
          {error}
        </Alert>
      )}
      {isCurrent ? null : (
        <div>
          <Button
            variant="secondary"
            aria-describedby={headingId}
            busy={isPending}
            disabled={isDisabled}
            onClick={onSelect}
          >
            Select This Plan
          </Button>
        </div>
      )}
    </article>
  )
}
