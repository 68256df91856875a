import type { AvailableDietPlan, AvailableDietPlans } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { Alert } from '@/ui/alert'
import { Card } from '@/ui/card'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { SuggestedPlan } from './suggested-plan'

/** Number of plans shown first. The best match is first. */
const SHOWN_FIRST = 5

interface SuggestedPlansProps {
  suggestions: AvailableDietPlans
  /** Id of the current plan. */
  currentId: number | null
  /** Id of the plan that is being selected. */
  pendingId: number | null
  /** Whether all buttons are disabled. */
  isDisabled: boolean
  /** Plan that could not be selected, with the error message. */
  failed: { planId: number; text: string } | null
  onSelect: (plan: AvailableDietPlan) => void
}

/** Catalogue plans that match the member, best match first. */
export function SuggestedPlans({
  suggestions: { meta, plans },
  currentId,
  pendingId,
  isDisabled,
  failed,
  onSelect,
}: SuggestedPlansProps) {
  const first = useFirstItems(plans, SHOWN_FIRST)

  return (
    <Card title="Suggested Plans">
      {plans.length === 0 ? (
        <Alert kind="info" title="No plans available for your needs">
          {Object.keys(meta.blocking).length === 0 ? null : (
            <ul>
              {Object.entries(meta.blocking).map(([limit, text]) => (
                <li key={limit}>{text}.</li>
              ))}
            </ul>
          )}
        </Alert>
      ) : (
        <ul id={first.listId} className="flex flex-col divide-y divide-line">
          {first.shown.map((plan, index) => (
            <li
              key={plan.id}
              className="py-5 outline-offset-4 first:pt-0 last:pb-0"
              {...first.itemProps(index)}
            >
              <SuggestedPlan
                plan={plan}
                need={meta}
                isCurrent={plan.id === currentId}
                isPending={plan.id === pendingId}
                isDisabled={isDisabled}
                error={failed?.planId === plan.id ? failed.text : null}
                onSelect={() => {
                  onSelect(plan)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMoreItems list={first}>Show {formatNumber(first.hiddenCount)} more</ShowMoreItems>
    </Card>
  )
}
