import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AvailableDietPlan, AvailableDietPlans } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SuggestedPlan } from './suggested-plan'

/** As many as one can compare; the best match is first, so the rest is for who looks for something else. */
const SHOWN_FIRST = 5

interface SuggestedPlansProps {
  suggestions: AvailableDietPlans
  /** The plan that the member follows. */
  currentId: number | null
  /** The plan that is being selected now. */
  pendingId: number | null
  /** Nothing can be selected now. */
  isDisabled: boolean
  /** The plan that could not be selected, and why. */
  failed: { planId: number; text: string } | null
  onSelect: (plan: AvailableDietPlan) => void
}

/** The catalogue's plans that fit the member, best match first. */
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
              // The button goes away; the next Tab should go on where the new plans begin.
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
