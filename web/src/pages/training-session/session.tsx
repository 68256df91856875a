import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { paths } from '@/app/paths'
import { RestTimer } from '@/features/training-log/rest-timer'
import { SessionExercise } from '@/features/training-log/session/session-exercise'
import { SessionHead } from '@/features/training-log/session/session-head'
import { SessionSummary } from '@/features/training-log/session/session-summary'
import { useTrainingSession } from '@/features/training-log/session/use-training-session'
import { useRest } from '@/features/training-log/use-rest'
import type { PlanDay } from '@/features/workout-plan/plan-days'
import { SupersetFrame } from '@/features/workout-plan/superset-frame'
import { exerciseGroups, labelIn } from '@/features/workout-plan/supersets'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { useTraining } from '../member-dashboard/use-training'
import { ComingNext } from './coming-next'

interface SessionProps {
  day: PlanDay<PlanExercise>
  today: string
  userId: number
  title: string
}

/** One exercise of a day after the other, or one superset. */
export function Session({ day, today, userId, title }: SessionProps) {
  const training = useTraining(today, null)
  const { done, drafts } = training
  const rest = useRest()
  const { session, show, finish, resume } = useTrainingSession({ userId, day: today }, day.number)

  const steps = exerciseGroups(day.exercises)
  const isDone = (exercise: PlanExercise) => done.has(exercise.id)
  const openAfter = (at: number, isOpen = (exercise: PlanExercise) => !isDone(exercise)) =>
    [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find((step) => step.exercises.some(isOpen))
  const chosen = steps.findIndex((step) =>
    step.exercises.some((exercise) => exercise.id === session.exerciseId),
  )
  const step = steps[chosen] ?? openAfter(-1) ?? steps[0]
  const at = step === undefined ? -1 : steps.indexOf(step)
  const place = useFocusOnChange(session.finishedAt === null ? at : -1)
  const doneInOrder = day.exercises.flatMap((exercise) => done.get(exercise.id) ?? [])

  const end = () => {
    rest.stop()
    finish()
    window.scrollTo({ top: 0 })
  }
  const goTo = (exerciseId: number) => {
    show(exerciseId)
    window.scrollTo({ top: 0 })
  }

  /** Stays with a superset until all of it is done. */
  const goOnAfter = (finished: PlanExercise) => {
    const isOpen = (exercise: PlanExercise) => exercise.id !== finished.id && !isDone(exercise)
    if (step?.exercises.some(isOpen)) return
    const next = openAfter(at, isOpen)?.exercises[0]
    if (next === undefined) end()
    else goTo(next.id)
  }

  if (session.finishedAt !== null || step === undefined) {
    return (
      <Page title={title} documentTitle="Training session">
        <div ref={place} tabIndex={-1} className="outline-none">
          <SessionSummary
            duration={(session.finishedAt ?? session.startedAt) - session.startedAt}
            done={doneInOrder}
            total={day.exercises.length}
            actions={
              <>
                <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
                  Back to the plan
                </ButtonLink>
                <Button variant="secondary" onClick={resume}>
                  Continue session
                </Button>
              </>
            }
          />
        </div>
      </Page>
    )
  }

  const next = openAfter(at)
  const exercises = step.exercises.map((exercise) => (
    <SessionExercise
      key={exercise.id}
      exercise={exercise}
      label={labelIn(step, exercise)}
      sessions={training.sessions.get(exercise.id) ?? []}
      done={done.get(exercise.id) ?? null}
      draft={drafts.of(exercise.id)}
      onDraftChange={(sets) => {
        drafts.change(exercise.id, sets)
      }}
      onSetDone={() => {
        // While it is trained, it is what is shown, also after a reload.
        show(exercise.id)
        if (training.isRestDue(exercise, day, false)) rest.start(training.restAfter(exercise, day))
      }}
      onDone={(performed) => {
        training.markDone(exercise, { performed })
        goOnAfter(exercise)
      }}
    />
  ))
  return (
    <Page
      title={title}
      documentTitle="Training session"
      actions={
        <Button variant="secondary" onClick={end}>
          Finish session
        </Button>
      }
    >
      <SessionHead
        startedAt={session.startedAt}
        done={doneInOrder.length}
        total={day.exercises.length}
      />
      <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Card>
          {step.letter === null ? (
            exercises
          ) : (
            <SupersetFrame letter={step.letter}>{exercises}</SupersetFrame>
          )}
        </Card>
      </div>
      <ComingNext
        steps={steps}
        shown={step}
        next={next === step ? undefined : next}
        isDone={isDone}
        onChoose={goTo}
      />
      {rest.rest === null ? null : (
        <div data-floats-at-end="" className="contents">
          <RestTimer control={rest} />
        </div>
      )}
    </Page>
  )
}

/** The button that was pressed has gone with its exercise: the keyboard goes on at the next one. */
function useFocusOnChange(at: number) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    place.current?.focus({ preventScroll: true })
  }, [at])
  return place
}
