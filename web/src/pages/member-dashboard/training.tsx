import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CurrentWorkoutPlan } from '@/api/types'
import { useSession } from '@/features/account/queries'
import { GuideLink } from '@/features/exercise/guide-link'
import { SmallFigure } from '@/features/exercise/small-figure'
import { usePlanGuides } from '@/features/exercise/use-plan-guides'
import { dayNames } from '@/features/program/day-names'
import { PrescribedSets } from '@/features/program/prescribed-sets'
import { programQuery, programWeeksQuery } from '@/features/program/queries'
import { CompletedCard } from '@/features/training-log/completed-card'
import { ExerciseEntry } from '@/features/training-log/exercise-entry'
import type { RestControl } from '@/features/training-log/use-rest'
import { DayList } from '@/features/workout-plan/day-list'
import type { FreshStart } from '@/features/training-log/fresh-start'
import { planDays } from '@/features/workout-plan/plan-days'
import { swapToday } from '@/features/workout-plan/swap/swap-storage'
import { exerciseAnchor } from './exercise-anchor'
import { StartSession } from './start-session'
import { useScrollToHash } from './use-scroll-to-hash'
import { useTodaysSwaps } from './use-todays-swaps'
import { useTraining } from '@/features/training-log/use-training'
import { MisfitNote } from '@/ui/misfit-note'

interface TrainingProps {
  plan: CurrentWorkoutPlan
  today: string
  freshStart: FreshStart | null
  rest: RestControl
}

/** Returns the names of a program's days, once they are loaded. */
function useDayNames(today: string, { program }: CurrentWorkoutPlan) {
  const enabled = program != null
  const { data: run } = useQuery({ ...programQuery(today), enabled })
  const { data: weeks } = useQuery({ ...programWeeksQuery(today, 2), enabled })
  return useMemo(() => dayNames(run, weeks), [run, weeks])
}

/** The plan's days. Exercises can be marked done or logged set by set. */
export function Training({ plan, today, freshStart, rest }: TrainingProps) {
  const userId = useSession()?.userId ?? 0
  const training = useTraining(userId, today, today, freshStart)
  const { drafts } = training
  const { swaps, actionsFor, dialogFor } = useTodaysSwaps(userId, today)
  const names = useDayNames(today, plan)
  const days = useMemo(() => planDays(swapToday(plan, swaps), names), [plan, swaps, names])
  const next = days
    .find((day) => day.isToday)
    ?.exercises.find((exercise) => !training.done.has(exercise.id))
  useScrollToHash()
  usePlanGuides(userId, plan)

  return (
    <>
      <CompletedCard count={training.completed} />
      <DayList
        days={days}
        dayAction={(day) => <StartSession day={day.number} planToday={plan.today} today={today} />}
        renderExercise={(exercise, day, label) => (
          <ExerciseEntry
            key={exercise.id}
            exercise={exercise}
            label={label}
            sessions={training.sessions.get(exercise.id) ?? []}
            today={today}
            done={training.done.get(exercise.id) ?? null}
            draft={drafts.of(exercise.id)}
            onDraftChange={(update) => {
              drafts.change(exercise, update)
            }}
            onSetDone={() => {
              if (training.isRestDue(exercise, day, false)) {
                rest.start(exercise.rest_seconds)
              }
            }}
            isNext={exercise === next}
            actions={
              day.isToday ? actionsFor(exercise, exerciseAnchor(day.number, exercise)) : null
            }
            picture={
              <div className="size-full rounded-control bg-sunken p-1 sunken-picture">
                <SmallFigure exercise={exercise} />
              </div>
            }
            guide={<GuideLink exercise={exercise} />}
            asked={<PrescribedSets exercise={exercise} />}
            note={<MisfitNote misfits={exercise.misfits} />}
            anchor={exerciseAnchor(day.number, exercise)}
            headingLevel={3}
            onMarkDone={(log) => {
              training.save([log], () => {
                // After logging set by set, the rest timer already runs since the last set.
                if (!('performed' in log.values) && training.isRestDue(exercise, day, true)) {
                  rest.offer(exercise.rest_seconds)
                }
              })
            }}
          />
        )}
      />
      {training.question}
      {dialogFor(days.find((day) => day.isToday)?.exercises ?? [], training.done)}
    </>
  )
}
