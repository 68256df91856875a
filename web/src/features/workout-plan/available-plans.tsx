import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AvailableWorkoutPlan, WorkoutPlan } from '@/api/types'
import { plural } from '@/lib/plural'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { availableWorkoutPlansQuery } from './queries'

const dayChoices = () =>
  [3, 4, 5, 6].map((days) => ({
    value: String(days),
    label: plural(days, { other: '# days per week' }),
  }))
const DEFAULT_DAYS = 3

interface AvailablePlansProps {
  /** Training days in the profile, or null. */
  trainingDays: number | null
  /** Shown if the profile lacks the training days. */
  profileAction: ReactNode
  current: WorkoutPlan | null
  /** Id of the plan that is being selected. */
  pendingId: number | null
  error: string | null
  onSelect: (plan: AvailableWorkoutPlan) => void
}

/** Catalogue plans for a number of training days, at first that of the profile. */
export function AvailablePlans({
  trainingDays,
  profileAction,
  current,
  pendingId,
  error,
  onSelect,
}: AvailablePlansProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const days = chosen ?? trainingDays ?? DEFAULT_DAYS
  const plans = useQuery(availableWorkoutPlansQuery(days))

  return (
    <Card title={`Available Plans (${String(days)} days/week)`}>
      {trainingDays === null ? (
        <Alert kind="info" action={profileAction}>
          Your profile does not contain your training days yet. Complete it, or choose here.
        </Alert>
      ) : null}
      <div className="max-w-60">
        <SelectField
          label="Training days"
          options={dayChoices()}
          value={String(days)}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value))
          }}
        />
      </div>
      {error === null ? null : <Alert kind="error">{error}</Alert>}
      {plans.isPending ? (
        <SkeletonGroup label="Loading plans">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={132} />
          ))}
        </SkeletonGroup>
      ) : plans.isError ? (
        <Alert
          kind="error"
          action={
            <Button
              variant="secondary"
              busy={plans.isFetching}
              onClick={() => void plans.refetch()}
            >
              Try again
            </Button>
          }
        >
          Failed to load available plans
        </Alert>
      ) : plans.data.length === 0 ? (
        <Alert kind="info">No plans available for your training schedule</Alert>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {plans.data.map((plan) => (
            <li key={plan.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <h3 id={`plan-${String(plan.id)}`} className="font-semibold">
                  {plan.name}
                </h3>
                <Badge>
                  {plural(plan.num_of_days, {
                    one: '# training day per week',
                    other: '# training days per week',
                  })}
                </Badge>
              </div>
              <p className="max-w-prose text-sm text-muted text-pretty">{plan.description}</p>
              <div>
                {plan.id === current?.id ? (
                  <Badge tone="success">Your plan</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    aria-describedby={`plan-${String(plan.id)}`}
                    busy={pendingId === plan.id}
                    disabled={pendingId !== null}
                    onClick={() => {
                      onSelect(plan)
                    }}
                  >
                    Select Plan
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
