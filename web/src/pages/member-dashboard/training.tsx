import { useQuery } from '@tanstack/react-query'
import { memo, useMemo, type ReactNode } from 'react'
import type { CurrentWorkoutPlan, PlanExercise } from '@/api/types'
import { useSession } from '@/features/account/queries'
import { GuideLink } from '@/features/exercise/guide-link'
import { SmallFigure } from '@/features/exercise/small-figure'
import { usePlanGuides } from '@/features/exercise/use-plan-guides'
import { dayNames } from '@/features/program/day-names'
import { PrescribedSets } from '@/features/program/prescribed-sets'
import { programQuery, programWeeksQuery } from '@/features/program/run-queries'
import { CompletedCard } from '@/features/training-log/completed-card'
import type { DraftUpdate, ExerciseDraft } from '@/domain/workout/draft'
import type { EnteredLog } from '@/features/training-log/entered'
import { ExerciseEntry } from '@/features/training-log/exercise-entry'
import type { PastSession } from '@/features/training-log/past-sessions'
import type { DoneToday } from '@/features/training-log/today'
import type { RestControl } from '@/features/training-log/use-rest'
import { DayList } from '@/features/workout-plan/day-list'
import type { FreshStart } from '@/features/training-log/fresh-start'
import { planDays, type PlanDay } from '@/domain/workout-plan/plan-days'
import { swapToday, type TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { exerciseAnchor } from './exercise-anchor'
import { StartSession } from './start-session'
import { useScrollToHash } from './use-scroll-to-hash'
import { useTodaysSwaps } from './use-todays-swaps'
import { useTraining } from '@/features/training-log/use-training'
import { useStableCallback } from '@/lib/use-stable-callback'
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
  // Stable, so that a change of one exercise renders no other.
  const changeDraft = useStableCallback(drafts.change)
  const onSetDone = useStableCallback((exercise: PlanExercise, day: PlanDay<PlanExercise>) => {
    if (training.isRestDue(exercise, day, false)) rest.start(exercise.rest_seconds)
  })
  const onMarkDone = useStableCallback(
    (exercise: PlanExercise, day: PlanDay<PlanExercise>, log: EnteredLog) => {
      training.save([log], () => {
        // After logging set by set, the rest timer already runs since the last set.
        if (!('performed' in log.values) && training.isRestDue(exercise, day, true)) {
          rest.offer(exercise.rest_seconds)
        }
      })
    },
  )
  useScrollToHash()
  usePlanGuides(userId, plan)

  return (
    <>
      <CompletedCard count={training.completed} />
      <DayList
        days={days}
        dayAction={(day) => <StartSession day={day.number} planToday={plan.today} today={today} />}
        renderExercise={(exercise, day, label) => (
          <Entry
            key={exercise.id}
            exercise={exercise}
            day={day}
            label={label}
            sessions={training.sessions.get(exercise.id) ?? NO_SESSIONS}
            today={today}
            done={training.done.get(exercise.id) ?? null}
            draft={drafts.of(exercise.id)}
            isNext={exercise === next}
            actionsFor={actionsFor}
            onDraftChange={changeDraft}
            onSetDone={onSetDone}
            onMarkDone={onMarkDone}
          />
        )}
      />
      {training.question}
      {dialogFor(days.find((day) => day.isToday)?.exercises ?? [], training.done)}
    </>
  )
}

const NO_SESSIONS: readonly PastSession[] = []

interface EntryProps {
  exercise: PlanExercise
  day: PlanDay<PlanExercise>
  label: string | null
  sessions: readonly PastSession[]
  today: string
  done: DoneToday | null
  draft: ExerciseDraft | null
  isNext: boolean
  actionsFor: (exercise: TodaysExercise, anchor: string) => ReactNode
  onDraftChange: (exercise: PlanExercise, update: DraftUpdate) => void
  onSetDone: (exercise: PlanExercise, day: PlanDay<PlanExercise>) => void
  onMarkDone: (exercise: PlanExercise, day: PlanDay<PlanExercise>, log: EnteredLog) => void
}

/** One exercise of a day. */
const Entry = memo(function Entry({
  exercise,
  day,
  actionsFor,
  onDraftChange,
  onSetDone,
  onMarkDone,
  ...rest
}: EntryProps) {
  const anchor = exerciseAnchor(day.number, exercise)
  return (
    <ExerciseEntry
      {...rest}
      exercise={exercise}
      onDraftChange={(update) => {
        onDraftChange(exercise, update)
      }}
      onSetDone={() => {
        onSetDone(exercise, day)
      }}
      actions={day.isToday ? actionsFor(exercise, anchor) : null}
      picture={
        <div className="size-full rounded-control bg-sunken p-1 sunken-picture">
          <SmallFigure exercise={exercise} />
        </div>
      }
      guide={<GuideLink exercise={exercise} />}
      asked={<PrescribedSets exercise={exercise} />}
      note={<MisfitNote misfits={exercise.misfits} />}
      anchor={anchor}
      headingLevel={3}
      onMarkDone={(log) => {
        onMarkDone(exercise, day, log)
      }}
    />
  )
})
