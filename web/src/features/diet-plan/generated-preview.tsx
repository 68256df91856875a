import type { ReactNode } from 'react'
import type { DietNeed, GeneratedDietPlan } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { MealSections } from './meal-sections'
import { mealsOf } from './meals'
import { NutritionTotals } from './nutrition-totals'

interface GeneratedPreviewProps {
  plan: GeneratedDietPlan
  target: DietNeed | null
  /** Source of the plan and its notes. */
  sourceNote: ReactNode
  isSaving: boolean
  /** Whether the buttons are disabled, because another plan is being generated. */
  isDisabled: boolean
  /** Error message of the last attempt to save it. */
  error: string | null
  onSave: () => void
  onDiscard: () => void
}

/** Generated plan that is not saved yet. */
export function GeneratedPreview({
  plan,
  target,
  sourceNote,
  isSaving,
  isDisabled,
  error,
  onSave,
  onDiscard,
}: GeneratedPreviewProps) {
  return (
    <Card title="Generated Diet Plan">
      <div className="flex flex-col gap-2">
        <h3 className="text-xl font-semibold text-balance">{plan.name}</h3>
        {plan.description === '' ? null : (
          <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
        )}
        {sourceNote}
      </div>
      <MealSections meals={mealsOf(plan)} headingLevel={4} />
      <h4 className="font-semibold">Daily Nutrition Totals</h4>
      <NutritionTotals plan={plan} target={target} isTargetPending={false} />
      {error === null ? null : (
        <Alert kind="error" title="Failed to save diet plan">
          {error}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving} busyLabel="Saving..." disabled={isDisabled} onClick={onSave}>
          Save as My Plan
        </Button>
        <Button variant="ghost" disabled={isDisabled || isSaving} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
