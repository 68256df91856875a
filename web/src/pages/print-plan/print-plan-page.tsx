import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentWorkoutPlan, PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { planDays } from '@/domain/workout-plan/plan-days'
import { workoutPlanQuery } from '@/features/workout-plan/queries'
import { toIsoDate } from '@/lib/moment'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Button, ButtonLink } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { printedWeeks } from '@/domain/program/printed-weeks'
import { ProgramSheet } from './program-sheet'
import './print-plan.css'

/** The current plan on paper, with boxes for the weight and the reps of each set. */
export function Component() {
  const [search] = useSearchParams()
  const weeks = printedWeeks(search.get('weeks'))
  const today = toIsoDate(new Date())
  const query = useQuery(workoutPlanQuery(today))
  const plan = query.data
  return (
    <main className="print-sheet flex flex-col gap-6 p-4 sm:p-8">
      <title>Print plan | Ironleaf</title>
      <div className="print-controls flex flex-wrap gap-3">
        <ButtonLink
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          render={<Link to={paths.dashboard('workout-plan')} />}
        >
          Workout Plan
        </ButtonLink>
        {plan ? (
          <Button
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => {
              window.print()
            }}
          >
            Print plan
          </Button>
        ) : null}
      </div>
      {plan ? null : <h1 className="text-2xl font-semibold">Print plan</h1>}
      {query.isPending ? (
        <SheetSkeleton />
      ) : plan === undefined ? (
        <LoadFailure
          text="Failed to load your plan"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : plan === null ? (
        <EmptyState title="No plan yet">Choose a plan first. Then you can print it.</EmptyState>
      ) : plan.program == null ? (
        <Sheet plan={plan} weeks={weeks} />
      ) : (
        <NeedsWeightUnit pending={<SheetSkeleton />}>
          <ProgramSheet name={plan.name} weeks={weeks} today={today} />
        </NeedsWeightUnit>
      )}
    </main>
  )
}

function SheetSkeleton() {
  return (
    <SkeletonGroup label="Loading your plan">
      <Skeleton height={120} />
      <Skeleton height={120} />
    </SkeletonGroup>
  )
}

function Sheet({ plan, weeks }: { plan: CurrentWorkoutPlan; weeks: readonly number[] }) {
  const days = planDays(plan).filter(({ exercises }) => exercises.length > 0)
  return (
    <>
      <h1 className="text-2xl font-semibold">
        <bdi>{plan.name}</bdi>
      </h1>
      {days.map((day) => (
        <section key={day.number} className="print-day flex flex-col gap-4">
          <h2 className="text-xl font-semibold">
            {day.weekday === null
              ? `Day ${String(day.number)}`
              : `Day ${String(day.number)}: ${day.weekday}`}
          </h2>
          {day.exercises.map((exercise) => (
            <Boxes key={exercise.id} exercise={exercise} weeks={weeks} />
          ))}
        </section>
      ))}
    </>
  )
}

/** An exercise with a row for each week and a box for each set. */
function Boxes({ exercise, weeks }: { exercise: PlanExercise; weeks: readonly number[] }) {
  const sets = Array.from({ length: exercise.sets }, (_, index) => index + 1)
  return (
    <div className="print-exercise">
      <table>
        <caption className="pb-1 text-start font-semibold">
          <bdi>{exercise.name}</bdi>
          {`: ${setsByReps(exercise)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Weight × reps</th>
            {sets.map((set) => (
              <th key={set} scope="col">{`Set ${String(set)}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              <th scope="row">{`Week ${String(week)}`}</th>
              {sets.map((set) => (
                <td key={set}>×</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
