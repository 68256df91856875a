import type { ReactNode } from 'react'
import type { DietNeed, GeneratedDietPlan } from '@/api/types'
import { usePlanName } from '@/api/use-plan-name'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { Alert } from '@/ui/alert'
import { PlanPreview, type PlanPreviewActions } from '@/ui/plan-preview'
import { MealSections } from './meal-sections'
import { mealsOf } from '@/domain/food/plan-meals'
import { NutritionTotals } from './nutrition-totals'

interface GeneratedPreviewProps extends PlanPreviewActions {
  plan: GeneratedDietPlan
  target: DietNeed | null
  /** Source of the plan and its notes. */
  sourceNote: ReactNode
  /** Error message of the last attempt to save it. */
  error: string | null
}

/** Generated plan that is not saved yet. */
export function GeneratedPreview({
  plan,
  target,
  sourceNote,
  error,
  ...actions
}: GeneratedPreviewProps) {
  const showsNumbers = useShowsNumbers()
  const planName = usePlanName()
  return (
    <PlanPreview title="Generated Diet Plan" {...actions}>
      <div className="flex flex-col gap-2">
        <h3 className="text-xl font-semibold text-balance">{planName(plan.name)}</h3>
        {plan.description === '' || !showsNumbers ? null : (
          <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
        )}
        {sourceNote}
      </div>
      <MealSections meals={mealsOf(plan)} headingLevel={4} />
      {showsNumbers ? (
        <>
          <h4 className="font-semibold">Daily Nutrition Totals</h4>
          <NutritionTotals plan={plan} target={target} isTargetPending={false} />
        </>
      ) : null}
      {error === null ? null : (
        <Alert kind="error" title="Failed to save diet plan">
          {error}
        </Alert>
      )}
    </PlanPreview>
  )
}
