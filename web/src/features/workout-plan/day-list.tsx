import type { ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import type { PlanDay } from '@/domain/workout-plan/plan-days'
import { SupersetFrame } from './superset-frame'
import { plural } from '@/domain/text/plural'
import { exerciseGroups, labelIn } from '@/domain/training/supersets'
import { useSlices } from '@/lib/use-slices'

interface DayListProps {
  days: readonly PlanDay<PlanExercise>[]
  /** `label` is the position in a superset: "A1". */
  renderExercise: (
    exercise: PlanExercise,
    day: PlanDay<PlanExercise>,
    label: string | null,
  ) => ReactNode
  /** Renders the button for a whole day. */
  dayAction: (day: PlanDay<PlanExercise>) => ReactNode
}

/** List of the plan's days: today open and first, then the others in order and folded. */
export function DayList({ days, renderExercise, dayAction }: DayListProps) {
  const today = days.find((day) => day.isToday)
  const others = days.filter((day) => !day.isToday)
  return (
    <div className="flex flex-col gap-3">
      {today === undefined ? null : (
        <Card
          title={<DayName day={today} />}
          actions={
            <>
              <Badge tone="primary">Today</Badge>
              {today.exercises.length === 0 ? null : dayAction(today)}
            </>
          }
        >
          {today.exercises.length === 0 ? (
            <p className="text-muted">Rest day. You can still do any other day below.</p>
          ) : (
            <DayExercises isWhole day={today} renderExercise={renderExercise} />
          )}
        </Card>
      )}
      {others.map((day) =>
        day.exercises.length === 0 ? (
          <div
            key={day.number}
            className="flex min-h-13 items-center justify-between gap-3 rounded-card border border-line px-4 py-2"
          >
            <h2 className="font-semibold">
              <DayName day={day} />
            </h2>
            <span className="text-sm text-muted">Rest day</span>
          </div>
        ) : (
          <Disclosure
            key={day.number}
            headingLevel={2}
            title={<DayName day={day} />}
            meta={plural(day.exercises.length, { one: '# exercise', other: '# exercises' })}
          >
            <div className="mb-4">{dayAction(day)}</div>
            <DayExercises day={day} renderExercise={renderExercise} />
          </Disclosure>
        ),
      )}
    </div>
  )
}

interface DayExercisesProps extends Pick<DayListProps, 'renderExercise'> {
  day: PlanDay<PlanExercise>
  /** Whether to render all exercises together, and not the first screen of them before the others. */
  isWhole?: boolean
}

/** Exercises of a screen, on which the others need not be painted with the press that opens the day. */
const FIRST = 3

function DayExercises({ day, renderExercise, isWhole = false }: DayExercisesProps) {
  const groups = exerciseGroups(day.exercises)
  const shown = useSlices(Math.max(1, groups.length - FIRST + 1), isWhole)
  return (
    <div className="flex flex-col divide-y divide-line">
      {groups.slice(0, shown + FIRST - 1).map((group) => {
        const exercises = group.exercises.map((exercise) =>
          renderExercise(exercise, day, labelIn(group, exercise)),
        )
        return group.letter === null ? (
          exercises
        ) : (
          <SupersetFrame key={group.letter} letter={group.letter}>
            {exercises}
          </SupersetFrame>
        )
      })}
    </div>
  )
}

function DayName({ day }: { day: PlanDay<PlanExercise> }) {
  return (
    <>
      {day.name ?? `Day ${String(day.number)}`}
      {/* Separates the words in the accessible name, where the margin has no effect. */}
      {day.weekday === null ? null : (
        <>
          {' '}
          <span className="ms-1 font-normal text-muted">{day.weekday}</span>
        </>
      )}
    </>
  )
}
