import { memo, useDeferredValue, type ReactNode, type Ref } from 'react'
import type { PlanExercise } from '@/api/types'
import { SessionHead } from '@/features/training-log/session/session-head'
import type { SessionStart } from '@/features/training-log/session/session-actions'
import {
  useWorkoutPart,
  useWorkoutStore,
  WorkoutProvider,
} from '@/features/training-log/session/workout-store'
import { UntickedDialog } from '@/features/training-log/unticked-dialog'
import { SupersetFrame } from '@/features/workout-plan/superset-frame'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ExerciseCard } from './exercise-card'
import { FinishedSession, NotLogged, SetFaults } from './finished-session'
import { RemovedExercises } from './removed-exercises'
import { UpNext } from './up-next'
import { useWorkout } from './use-workout'

export interface SessionProps {
  day: { exercises: readonly PlanExercise[] }
  /** Day of the plan or own exercises, and the date of the logs. */
  start: SessionStart
  today: string
  userId: number
  title: string
  /** The next planned workout. */
  next: ReactNode
}

/**
 * A guided workout: one exercise or superset at a time. A tick saves its set.
 *
 * This component reads everything and shows little: each part below subscribes to what it shows.
 */
export function Session(props: SessionProps) {
  const { title, next } = props
  const { store, place, finished, faults, question, menu, dayNote, dialogs } = useWorkout(props)
  const questions = (
    <>
      {question === null ? null : <UntickedDialog {...question} />}
      {dialogs}
    </>
  )
  const faultAlert = <SetFaults faults={faults} />
  if (finished !== null) {
    const { notLogged, onLog, ...summary } = finished
    return (
      <FinishedSession
        {...summary}
        title={title}
        next={next}
        place={place}
        notices={
          <>
            {faultAlert}
            <NotLogged exercises={notLogged} onLog={onLog} />
            {questions}
          </>
        }
      />
    )
  }
  return store === null ? null : (
    <WorkoutProvider value={store}>
      <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pb-6">
        <title>Workout · Ironleaf</title>
        <Head title={title} />
        {dayNote === null ? null : <p className="text-sm text-muted">{dayNote}</p>}
        {faultAlert}
        <Step day={props.start.day} place={place} />
        <NextSteps />
        <div>{menu.addButton}</div>
        <RemovedExercises removed={menu.removed} onRestore={menu.restore} />
        {menu.dialogs}
        {questions}
      </div>
    </WorkoutProvider>
  )
}

const Head = memo(SessionHead)

interface StepProps {
  day: string
  place: Ref<HTMLDivElement>
}

/** The exercise or superset that is shown. */
const Step = memo(({ day, place }: StepProps) => {
  const step = useWorkoutPart(({ steps }) => steps.steps[steps.at])
  const cards = step?.exercises.map(({ id }) => <ExerciseCard key={id} exerciseId={id} day={day} />)
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {step === undefined ? (
        <EmptyState title="This workout has no exercises">
          Add one, or undo a removal below.
        </EmptyState>
      ) : step.letter === null ? (
        <Card>{cards}</Card>
      ) : (
        <SupersetFrame letter={step.letter}>{cards}</SupersetFrame>
      )}
    </div>
  )
})

/** What comes after the exercise that is shown. It is rendered after the exercise is painted. */
const NextSteps = memo(() => {
  const store = useWorkoutStore()
  const parts = useDeferredValue(useWorkoutPart(({ steps }) => steps))
  return parts.at < 0 ? null : (
    <UpNext
      steps={parts.steps}
      shownAt={parts.at}
      nextAt={parts.nextAt}
      doneIds={parts.doneIds}
      skipped={parts.skipped}
      onChoose={(exerciseId) => {
        store.act((workout) => {
          workout.choose(exerciseId)
        })
      }}
    />
  )
})
