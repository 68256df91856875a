import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AvailableWorkoutPlan, TrainingLocation, WorkoutPlan } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { PlanCard } from './available/plan-card'
import { factsOf, levelOf, rankPlans, type FitnessGoal } from '@/domain/workout-plan/plan-fit'
import { availableWorkoutPlansQuery, offeredExercisesQuery } from './queries'

const dayChoices = () =>
  [3, 4, 5, 6].map((days) => ({
    value: String(days),
    label: plural(days, { other: '# days per week' }),
  }))
const DEFAULT_DAYS = 3

const locations = () => [
  { value: '', label: 'Anywhere' },
  { value: 'gym', label: 'Gym' },
  { value: 'home', label: 'Home' },
]

interface AvailablePlansProps {
  /** Training days in the profile, or null. */
  trainingDays: number | null
  /** Shown if the profile lacks the training days. */
  profileAction: ReactNode
  /** Goal in the profile, or null. */
  goal: FitnessGoal | null
  /** Number of days with logs, which tells the member's level. */
  trainedDays: number
  current: WorkoutPlan | null
  /** Id of the plan that is being selected. */
  pendingId: number | null
  error: string | null
  onSelect: (plan: AvailableWorkoutPlan) => void
}

/** Catalogue plans for a number of training days, at first that of the profile. Those that fit best come first. */
export function AvailablePlans({
  trainingDays,
  profileAction,
  goal,
  trainedDays,
  current,
  pendingId,
  error,
  onSelect,
}: AvailablePlansProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const days = chosen ?? trainingDays ?? DEFAULT_DAYS
  const plans = useQuery(availableWorkoutPlansQuery(days))
  const exercises = useQuery(offeredExercisesQuery())
  const [location, setLocation] = useState<TrainingLocation | null>(null)
  const traits = new Map(exercises.data?.map((one) => [one.id, one]))
  const wish = {
    goal,
    // Without a choice, a plan for the place of the current one fits.
    location: location ?? (current === null ? null : factsOf(current, traits).location),
    level: levelOf(trainedDays),
  }
  // The order needs the equipment. Without it, the plans are still shown.
  const isPending =
    plans.isPending ||
    (exercises.isPending && exercises.failureCount === 0 && plans.data?.length !== 0)

  return (
    <Card title={`Available Plans (${String(days)} days/week)`}>
      {trainingDays === null ? (
        <Alert kind="info" action={profileAction}>
          Your profile does not contain your training days yet. Complete it, or choose here.
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-x-4 gap-y-1 *:min-w-40">
        <SelectField
          label="Training days"
          options={dayChoices()}
          value={String(days)}
          onChange={(event) => {
            setChosen(Number(event.currentTarget.value))
          }}
        />
        <SelectField
          label="Where you train"
          options={locations()}
          value={location ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setLocation(value === 'gym' || value === 'home' ? value : null)
          }}
        />
      </div>
      {error === null ? null : <Alert kind="error">{error}</Alert>}
      {isPending && !plans.isError ? (
        <SkeletonGroup label="Loading plans">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={320} />
          ))}
        </SkeletonGroup>
      ) : plans.data === undefined ? (
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
        <ul className="grid gap-4 lg:grid-cols-2">
          {rankPlans(plans.data, traits, wish).map((ranked) => (
            <li
              key={ranked.plan.id}
              className="flex flex-col gap-3 rounded-card border border-line p-4"
            >
              <PlanCard
                ranked={ranked}
                action={
                  ranked.plan.id === current?.id ? (
                    <Badge tone="success">Your plan</Badge>
                  ) : (
                    <Button
                      variant="secondary"
                      aria-describedby={`plan-${String(ranked.plan.id)}`}
                      busy={pendingId === ranked.plan.id}
                      disabled={pendingId !== null}
                      onClick={() => {
                        onSelect(ranked.plan)
                      }}
                    >
                      Select Plan
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
