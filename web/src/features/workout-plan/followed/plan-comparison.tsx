import { useQuery } from '@tanstack/react-query'
import type { FollowedWorkoutPlan } from '@/api/types'
import { formatList } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { setsByReps } from '@/domain/training/sets-by-reps'
import { Badge } from '@/ui/badge'
import { Disclosure } from '@/ui/disclosure'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { followedPlanQuery } from '../queries'
import {
  comparePlans,
  type ComparedDay,
  type ComparedExercise,
} from '@/domain/workout-plan/compare-plans'
import { followedWhen } from './plan-labels'

const tones = { changed: 'warning', added: 'success', gone: 'danger' } as const

const differenceLabels = () => ({
  changed: 'Different sets or reps',
  added: 'Added',
  gone: 'Removed',
})

interface PlanComparisonProps {
  earlier: FollowedWorkoutPlan
  later: FollowedWorkoutPlan
}

/** Comparison of two plans by day. */
export function PlanComparison({ earlier, later }: PlanComparisonProps) {
  const plans = [useQuery(followedPlanQuery(earlier.id)), useQuery(followedPlanQuery(later.id))]
  const [first, second] = plans.map(({ data }) => data)
  if (first !== undefined && second !== undefined) {
    const { days, counts } = comparePlans(first, second)
    const isSame = counts.changed + counts.added + counts.gone === 0
    return (
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <PlanHead which="Earlier" plan={earlier} />
          <PlanHead which="Later" plan={later} />
        </div>
        <p role="status">
          {isSame
            ? 'Both plans are the same.'
            : formatList([
                plural(counts.same, {
                  one: '# exercise unchanged',
                  other: '# exercises unchanged',
                }),
                plural(counts.changed, { other: '# with different sets or reps' }),
                plural(counts.added, { other: '# added' }),
                plural(counts.gone, { other: '# removed' }),
              ])}
        </p>
        {days.map((day) => (
          <Day key={day.number} day={day} />
        ))}
      </div>
    )
  }
  if (plans.some(({ isError }) => isError)) {
    return (
      <LoadFailure
        text="Failed to load the plans"
        isRetrying={plans.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const plan of plans) if (plan.isError) void plan.refetch()
        }}
      />
    )
  }
  return <ComparisonSkeleton />
}

export function ComparisonSkeleton() {
  return (
    <SkeletonGroup label="Loading the plans">
      <Skeleton height={88} />
      <Skeleton height={54} />
      <Skeleton height={54} />
    </SkeletonGroup>
  )
}

function PlanHead({ which, plan }: { which: string; plan: FollowedWorkoutPlan }) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="text-sm text-muted">{which}</p>
      <p className="font-semibold">{plan.name}</p>
      <p className="text-sm text-muted">{followedWhen(plan)}</p>
    </div>
  )
}

function Day({ day }: { day: ComparedDay }) {
  // Unchanged days are folded, and days that are rest days in both plans are skipped.
  if (day.exercises.length === 0) return null
  const changes = day.exercises.filter(({ difference }) => difference !== 'same').length
  const name = (
    <>
      Day {day.number}
      {day.weekday === null ? null : (
        <>
          {' '}
          <span className="ms-1 font-normal text-muted">{day.weekday}</span>
        </>
      )}
    </>
  )
  if (changes === 0) {
    return (
      <Disclosure title={name} meta="unchanged" headingLevel={3}>
        <DayTable day={day} />
      </Disclosure>
    )
  }
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">{name}</h3>
        <span className="text-sm text-muted">
          {plural(changes, { one: '# difference', other: '# differences' })}
        </span>
      </div>
      <DayTable day={day} />
    </section>
  )
}

/** Table that also shows the plans side by side on a phone. */
function DayTable({ day }: { day: ComparedDay }) {
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{`Day ${String(day.number)}: earlier and later plan`}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pe-2 font-medium">
            Exercise
          </th>
          <th scope="col" className="w-17 py-2 text-end font-medium sm:w-24">
            Earlier
          </th>
          <th scope="col" className="w-17 py-2 text-end font-medium sm:w-24">
            Later
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {day.exercises.map((exercise) => (
          <tr key={`${exercise.name} ${exercise.difference}`} className="align-top">
            <th scope="row" className="py-2 pe-2 font-normal">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className={exercise.difference === 'same' ? '' : 'font-medium'}>
                  {exercise.name}
                </span>{' '}
                <DifferenceMark exercise={exercise} />
              </span>
            </th>
            <Figures asked={exercise.before} />
            <Figures asked={exercise.after} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DifferenceMark({ exercise: { difference, otherDay } }: { exercise: ComparedExercise }) {
  if (difference === 'same') return <span className="sr-only">unchanged</span>
  return (
    <>
      <Badge tone={tones[difference]}>{differenceLabels()[difference]}</Badge>
      {otherDay === null ? null : (
        <span className="text-sm text-muted">
          {difference === 'added'
            ? `was in Day ${String(otherDay)}`
            : `now in Day ${String(otherDay)}`}
        </span>
      )}
    </>
  )
}

function Figures({ asked }: { asked: ComparedExercise['before'] }) {
  return (
    <td className="py-2 text-end whitespace-nowrap">
      {asked === null ? (
        <>
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <span className="sr-only">not in this plan</span>
        </>
      ) : (
        setsByReps(asked)
      )}
    </td>
  )
}
