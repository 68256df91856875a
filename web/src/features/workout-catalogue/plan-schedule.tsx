import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/ui/badge'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { UserText } from '@/ui/user-text'
import { planEntriesQuery } from './queries'
import { toSchedule } from '@/domain/workout-plan/schedule'

/** Exercises of a plan by day, loaded when they are shown. */
export function PlanSchedule({ planId }: { planId: number }) {
  return (
    <Loaded
      query={useQuery(planEntriesQuery(planId))}
      skeleton={
        <SkeletonGroup label="Loading the exercises">
          <Skeleton height={72} />
        </SkeletonGroup>
      }
      failure="Error loading the exercises of this plan"
    >
      {(entries) => (
        <dl className="flex flex-col gap-2 empty:hidden">
          {[...toSchedule(entries)].map(([day, exercises]) => (
            <div key={day} className="grid grid-cols-[4.5rem_1fr] gap-2 text-sm">
              <dt className="font-medium">Day {day}</dt>
              {exercises.map((exercise) => (
                <dd key={exercise.id} className="col-start-2 flex justify-between gap-3">
                  <span className="min-w-0">
                    <UserText>{exercise.name}</UserText>{' '}
                    {exercise.isArchived ? <Badge tone="warning">Removed</Badge> : null}
                  </span>
                  <span className="shrink-0 text-muted">
                    {exercise.sets} × {exercise.reps}
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}
