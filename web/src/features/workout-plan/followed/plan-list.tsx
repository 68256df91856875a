import { GitCompareArrows, RotateCcw, Share2 } from 'lucide-react'
import type { FollowedWorkoutPlan } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { UserText } from '@/ui/user-text'
import { PlanSchedule } from './plan-schedule'
import { followedFor, followedWhen, sourceLabels } from './plan-labels'

interface PlanListProps {
  /** Plans, newest first. */
  plans: readonly FollowedWorkoutPlan[]
  isBusy: boolean
  /** Null if there is no current plan to compare with. */
  onCompare: ((plan: FollowedWorkoutPlan) => void) | null
  onRestore: (plan: FollowedWorkoutPlan) => void
  onShare: (plan: FollowedWorkoutPlan) => void
}

/** List of all plans of the member, each with its days and actions. */
export function PlanList({ plans, isBusy, onCompare, onRestore, onShare }: PlanListProps) {
  return (
    <ul aria-label="Your plans" className="flex flex-col">
      {plans.map((plan, index) => {
        const isCurrent = plan.replaced_at === null
        return (
          <li key={plan.id} className="flex gap-3">
            <TimelineMark isCurrent={isCurrent} isLast={index === plans.length - 1} />
            <div className="min-w-0 flex-1 pb-3">
              <Disclosure headingLevel={2} title={<PlanTitle plan={plan} />}>
                <div className="flex flex-col gap-4">
                  <div className="flex flex-wrap gap-2">
                    {isCurrent ? null : (
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
                    )}
                    {isCurrent || onCompare === null ? null : (
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
                    <Button
                      variant="ghost"
                      icon={<Share2 aria-hidden="true" className="size-5" />}
                      aria-label={`Share ${plan.name}, ${followedWhen(plan)}`}
                      onClick={() => {
                        onShare(plan)
                      }}
                    >
                      Share
                    </Button>
                  </div>
                  <PlanSchedule planId={plan.id} />
                </div>
              </Disclosure>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The name of a plan, and below it when it was followed, for how long, and where it came from. */
function PlanTitle({ plan }: { plan: FollowedWorkoutPlan }) {
  const facts = [
    followedWhen(plan),
    followedFor(plan),
    plan.num_of_days === 0
      ? null
      : plural(plan.num_of_days, { one: '# day a week', other: '# days a week' }),
    sourceLabels()[plan.source],
  ]
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <UserText>{plan.name}</UserText>{' '}
        {plan.replaced_at === null ? <Badge tone="primary">Your plan</Badge> : null}
      </span>{' '}
      <span className="text-sm font-normal text-muted">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </span>
    </span>
  )
}

/** A point on the line of plans: indigo is now, a leaf is done. */
function TimelineMark({ isCurrent, isLast }: { isCurrent: boolean; isLast: boolean }) {
  return (
    <div aria-hidden="true" className="flex w-5 shrink-0 flex-col items-center">
      <span className="h-7 w-0.5 shrink-0" />
      <span
        className={
          isCurrent
            ? 'size-5 shrink-0 rounded-pill border-4 border-primary bg-raised'
            : 'leaf size-4 shrink-0 bg-success'
        }
      />
      {isLast ? null : <span className="-mb-6 w-0.5 flex-1 bg-line" />}
    </div>
  )
}
