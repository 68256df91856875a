import { useQuery } from '@tanstack/react-query'
import type { PlanExercise, ProgramWeek } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { programWeeksQuery } from '@/features/program/run-queries'
import { formatDate } from '@/domain/text/format'
import { askedReps, workingSets, type AskedSet } from '@/domain/training/sets-by-reps'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

interface ProgramSheetProps {
  name: string
  /** Weeks from the current one on; the current one is 1. */
  weeks: readonly number[]
  /** Current ISO date in the member's time zone. */
  today: string
}

/** Weeks of the followed program on paper: what each set asks for, and a box for what was done. */
export function ProgramSheet({ name, weeks, today }: ProgramSheetProps) {
  const unit = useWeightUnit()
  const query = useQuery(programWeeksQuery(today, Math.max(...weeks)))
  return (
    <>
      <h1 className="text-2xl font-semibold">
        <bdi>{name}</bdi>
      </h1>
      {query.isPending ? (
        <SkeletonGroup label="Loading your weeks">
          <Skeleton height={120} />
          <Skeleton height={120} />
        </SkeletonGroup>
      ) : query.data === undefined ? (
        <LoadFailure
          text="Failed to load your weeks"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        query.data
          .filter((_, index) => weeks.includes(index + 1))
          .flatMap((week) =>
            week.days.map((day) => (
              <section
                key={`${String(week.cycle)} ${String(week.week)} ${String(day.day)}`}
                className="print-day flex flex-col gap-4"
              >
                <h2 className="text-xl font-semibold">{titleOf(week, day)}</h2>
                {day.exercises.map((exercise) => (
                  <AskedBoxes key={exercise.id} exercise={exercise} unit={unit} />
                ))}
              </section>
            )),
          )
      )}
    </>
  )
}

/** Returns "Week 2, Day A, 4 May 2026", and names a deload week. */
function titleOf(week: ProgramWeek, day: ProgramWeek['days'][number]): string {
  return [
    week.is_deload ? `Deload week ${String(week.week)}` : `Week ${String(week.week)}`,
    day.name,
    ...(day.date === null ? [] : [formatDate(day.date)]),
  ].join(', ')
}

/** Returns "60 kg × 5", or only the reps without a weight. */
function askedText(set: AskedSet, exercise: PlanExercise, unit: WeightUnit): string {
  const reps = exercise.unit === 'seconds' ? `${askedReps(set)} s` : askedReps(set)
  return set.weight === null ? reps : `${formatWeight(set.weight, unit)} × ${reps}`
}

function AskedBoxes({ exercise, unit }: { exercise: PlanExercise; unit: WeightUnit }) {
  const sets = workingSets(exercise.prescription)
  return (
    <div className="print-exercise">
      <table>
        <caption className="pb-1 text-start font-semibold">
          <bdi>{exercise.name}</bdi>
        </caption>
        <tbody>
          <tr>
            <th scope="row">Planned</th>
            {sets.map((set) => (
              <td key={set.set}>{askedText(set, exercise, unit)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Done</th>
            {sets.map((set) => (
              <td key={set.set}>×</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
