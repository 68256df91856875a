import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AvailableDietPlan, AvailableDietPlans } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
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
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const firstMore = useRef<HTMLLIElement>(null)
  const shown = showsAll ? plans : plans.slice(0, SHOWN_FIRST)
  const hidden = plans.length - shown.length

  return (
    <Card title="Suggested Plans">
      {plans.length === 0 ? (
        <Alert kind="info">No plans available for your needs</Alert>
      ) : (
        <ul id={listId} className="flex flex-col divide-y divide-line">
          {shown.map((plan, index) => (
            <li
              key={plan.id}
              ref={index === SHOWN_FIRST ? firstMore : null}
              tabIndex={index === SHOWN_FIRST ? -1 : undefined}
              className="py-5 outline-offset-4 first:pt-0 last:pb-0"
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
      {hidden === 0 ? null : (
        <div>
          <Button
            variant="secondary"
            aria-controls={listId}
            onClick={() => {
              // The button disappears, so the focus moves to the first new plan.
              flushSync(() => {
                setShowsAll(true)
              })
              firstMore.current?.focus({ preventScroll: true })
            }}
          >
            Show {hidden} more
          </Button>
        </div>
      )}
    </Card>
  )
}
