import { GitCompareArrows, RotateCcw } from 'lucide-react'
import type { FollowedWorkoutPlan } from '@/api/types'
import { plural } from '@/lib/plural'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { UserText } from '@/ui/user-text'
import { PlanSchedule } from './plan-schedule'
import { followedWhen, sourceLabels } from './plan-labels'

interface PlanListProps {
  /** Plans, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  isBusy: boolean
  /** Null if there is no current plan to compare with. */
  onCompare: ((plan: FollowedWorkoutPlan) => void) | null
  onRestore: (plan: FollowedWorkoutPlan) => void
}

/** List of all plans of the member, each with its days and actions. */
export function PlanList({ plans, isBusy, onCompare, onRestore }: PlanListProps) {
  return (
    <ul aria-label="Your plans" className="flex flex-col gap-2">
      {plans.map((plan) => {
        const isCurrent = plan.replaced_at === null
        return (
          <li key={plan.id}>
            <Disclosure
              headingLevel={2}
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <UserText>{plan.name}</UserText>{' '}
                  {isCurrent ? <Badge tone="success">Your plan</Badge> : null}
                </span>
              }
              meta={
                <span className="block max-w-32 text-end sm:max-w-none">{followedWhen(plan)}</span>
              }
            >
              <div className="flex flex-col gap-4">
                <p className="text-sm text-muted">
                  {sourceLabels()[plan.source]}
                  {plan.num_of_days === 0
                    ? ''
                    : `, ${plural(plan.num_of_days, { one: '# day', other: '# days' })}`}
                </p>
                {isCurrent ? null : (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="secondary"
                      icon={<RotateCcw aria-hidden="true" className="size-5" />}
                      aria-label={`Restore ${plan.name}, ${followedWhen(plan)}`}
                      disabled={isBusy}
                      onClick={() => {
                        onRestore(plan)
                      }}
                    >
                      Restore
                    </Button>
                    {onCompare === null ? null : (
                      <Button
                        variant="ghost"
                        icon={<GitCompareArrows aria-hidden="true" className="size-5" />}
                        aria-label={`Compare ${plan.name}, ${followedWhen(plan)}, with your plan`}
                        onClick={() => {
                          onCompare(plan)
                        }}
                      >
                        Compare with your plan
                      </Button>
                    )}
                  </div>
                )}
                <PlanSchedule planId={plan.id} />
              </div>
            </Disclosure>
          </li>
        )
      })}
    </ul>
  )
}
