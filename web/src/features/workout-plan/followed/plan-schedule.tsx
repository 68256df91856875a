import { useQuery } from '@tanstack/react-query'
import type { WorkoutPlan } from '@/api/types'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Badge } from '@/ui/badge'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { planDays } from '@/domain/workout-plan/plan-days'
import { followedPlanQuery } from '../queries'
import { exerciseGroups, labelIn } from '@/domain/training/supersets'

/** Days of one of the member's plans, read-only. */
export function PlanSchedule({ planId }: { planId: number }) {
  return (
    <Loaded
      query={useQuery(followedPlanQuery(planId))}
      skeleton={
        <SkeletonGroup label="Loading the plan">
          <Skeleton height={96} />
          <Skeleton height={96} />
        </SkeletonGroup>
      }
      failure="Failed to load the plan"
    >
      {(plan) => <Days plan={plan} />}
    </Loaded>
  )
}

function Days({ plan }: { plan: WorkoutPlan }) {
  const days = planDays({ ...plan, today: 0 }).filter(({ exercises }) => exercises.length > 0)
  return (
    <div className="flex flex-col gap-4">
      {plan.description === '' ? null : (
        <p className="max-w-prose text-muted text-pretty">{plan.description}</p>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {days.map((day) => (
          <div key={day.number}>
            <h3 className="font-semibold">
              Day {day.number}{' '}
              {day.weekday === null ? null : (
                <span className="font-normal text-muted">{day.weekday}</span>
              )}
            </h3>
            <ul className="divide-y divide-line">
              {exerciseGroups(day.exercises).flatMap((group) =>
                group.exercises.map((exercise) => (
                  <li key={exercise.id} className="flex justify-between gap-4 py-1.5">
                    <span className="flex min-w-0 items-baseline gap-2">
                      {group.letter === null ? null : (
                        <Badge tone="primary">{labelIn(group, exercise)}</Badge>
                      )}
                      <span>{exercise.name}</span>
                    </span>
                    <span className="whitespace-nowrap">{setsByReps(exercise)}</span>
                  </li>
                )),
              )}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
