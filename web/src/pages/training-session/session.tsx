import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { paths } from '@/app/paths'
import { EditDone } from '@/features/training-log/edit-done'
import {
  collect,
  enteredOn,
  faultText,
  hasUnticked,
  withoutFilled,
  type SetFault,
  type Unticked,
} from '@/features/training-log/entered'
import { RestTimer } from '@/features/training-log/rest-timer'
import { SessionExercise } from '@/features/training-log/session/session-exercise'
import { SessionHead } from '@/features/training-log/session/session-head'
import { SessionSummary } from '@/features/training-log/session/session-summary'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import {
  changeSession,
  finishSession,
  useSessionInProgress,
  useShownSession,
} from '@/features/training-log/session/use-training-session'
import { UntickedDialog } from '@/features/training-log/unticked-dialog'
import { useRest } from '@/features/training-log/use-rest'
import type { PlanDay } from '@/features/workout-plan/plan-days'
import { SupersetFrame } from '@/features/workout-plan/superset-frame'
import { exerciseGroups, labelIn } from '@/lib/supersets'
import { formatDate } from '@/lib/format'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { useTraining } from '@/features/training-log/use-training'
import { UpNext } from './up-next'

interface SessionProps {
  day: PlanDay<PlanExercise>
  /** Number of today's day in the plan. */
  planToday: number
  /** ISO date of the session's logs: the local day on which it began. */
  sessionDay: string
  today: string
  userId: number
  title: string
}

/** A guided workout: one exercise or superset at a time. */
export function Session({ day, planToday, sessionDay, today, userId, title }: SessionProps) {
  const unit = useWeightUnit()
  const training = useTraining(userId, sessionDay, today, null)
  const { done, drafts } = training
  const rest = useRest(userId)
  const inProgress = useSessionInProgress(userId, today)
  const session = useShownSession(userId, day.number, today)
  /** The exercise displayed before the session starts, because viewing starts no clock. */
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const shownId = session?.exerciseId ?? lookedAt
  const [isAsking, setIsAsking] = useState(false)
  const [faults, setFaults] = useState<readonly SetFault[]>([])
  const start = { day: sessionDay, planDay: day.number, planToday }
  const act = (part?: Partial<TrainingSession>) => {
    changeSession(userId, start, session, part)
  }

  const steps = exerciseGroups(day.exercises)
  const isDone = (exercise: PlanExercise) => done.has(exercise.id)
  const openAfter = (at: number, isOpen = (exercise: PlanExercise) => !isDone(exercise)) =>
    [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find((step) => step.exercises.some(isOpen))
  const chosen = steps.findIndex((step) =>
    step.exercises.some((exercise) => exercise.id === shownId),
  )
  const step = steps[chosen] ?? openAfter(-1) ?? steps[0]
  const at = step === undefined ? -1 : steps.indexOf(step)
  const place = useFocusOnChange((session?.finishedAt ?? null) === null ? at : -1)
  const doneInOrder = day.exercises.flatMap((exercise) => done.get(exercise.id) ?? [])

  const entered = enteredOn(
    drafts.all,
    day.exercises.map(({ id }) => id),
    (exerciseId) => done.has(exerciseId),
  )

  const goTo = (exerciseId: number) => {
    if (session === null) setLookedAt(exerciseId)
    else act({ exerciseId })
    window.scrollTo({ top: 0 })
  }
  const end = () => {
    rest.stop()
    setLookedAt(null)
    finishSession(userId, start, session)
    window.scrollTo({ top: 0 })
  }
  const resume = () => {
    act({ finishedAt: null })
  }
  /** Logs the entered sets and ends the session. An invalid set is displayed instead. */
  const finish = (unticked: Unticked) => {
    setIsAsking(false)
    const collected = collect(entered, unticked, unit)
    setFaults(collected.faults)
    const [fault] = collected.faults
    if (fault !== undefined) {
      if (day.exercises.some(({ id }) => id === fault.exerciseId)) goTo(fault.exerciseId)
      return
    }
    const goAhead = () => {
      if (unticked === 'leave-out') {
        for (const { exerciseId, exercise } of entered) {
          drafts.change({ id: exerciseId, ...exercise }, withoutFilled)
        }
      }
      end()
    }
    if (collected.logs.length === 0) goAhead()
    else training.save(collected.logs, goAhead, resume)
  }

  /** Stays at a superset until all its exercises are done. */
  const goOnAfter = (finished: PlanExercise) => {
    const isOpen = (exercise: PlanExercise) => exercise.id !== finished.id && !isDone(exercise)
    if (step?.exercises.some(isOpen)) return
    const next = openAfter(at, isOpen)?.exercises[0]
    if (next === undefined) end()
    else goTo(next.id)
  }

  const editOf = (exerciseId: number) => (
    <EditDone
      exerciseId={exerciseId}
      name={done.get(exerciseId)?.name ?? ''}
      day={sessionDay}
      logs={training.logs}
    />
  )

  const askOrFinish = () => {
    if (entered.some((one) => hasUnticked(one, unit))) setIsAsking(true)
    else finish('leave-out')
  }
  const question = (
    <>
      <UntickedDialog
        isOpen={isAsking}
        entered={entered}
        onChoose={finish}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
      {training.question}
    </>
  )

  if ((session !== null && session.finishedAt !== null) || step === undefined) {
    return (
      <Page title={title} documentTitle="Training session">
        {entered.length === 0 ? null : (
          <Alert
            kind="warning"
            title="Not logged yet"
            action={<Button onClick={askOrFinish}>Log them</Button>}
          >
            {entered.map(({ exercise }) => exercise.name).join(', ')}
          </Alert>
        )}
        {question}
        <div ref={place} tabIndex={-1} className="outline-none">
          <SessionSummary
            duration={session?.finishedAt == null ? 0 : session.finishedAt - session.startedAt}
            done={doneInOrder}
            total={day.exercises.length}
            editOf={editOf}
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
      edit={editOf(exercise.id)}
      onDraftChange={(update) => {
        act()
        drafts.change(exercise, update)
      }}
      onSetDone={() => {
        // The current exercise is stored, so that a reload shows it again.
        act({ exerciseId: exercise.id })
        if (training.isRestDue(exercise, day, false)) rest.start(exercise.rest_seconds)
      }}
      onDone={(unticked) => {
        const own = entered.filter(({ exerciseId }) => exerciseId === exercise.id)
        setFaults([])
        training.save(
          collect(own, unticked, unit).logs,
          () => {
            goOnAfter(exercise)
          },
          resume,
        )
      }}
    />
  ))
  return (
    <Page
      title={title}
      documentTitle="Training session"
      actions={
        <Button variant="secondary" onClick={askOrFinish}>
          Finish session
        </Button>
      }
    >
      <SessionHead
        startedAt={session?.startedAt ?? null}
        done={doneInOrder.length}
        total={day.exercises.length}
        onStart={() => {
          act()
        }}
      />
      {session === null && inProgress !== null ? (
        <Alert
          kind="info"
          title={`A session of day ${String(inProgress.planDay)} is in progress`}
          action={
            <ButtonLink
              variant="secondary"
              render={<Link to={paths.trainingSession(inProgress.planDay)} />}
            >
              Continue it
            </ButtonLink>
          }
        >
          Its sets stay as they are if you start this one.
        </Alert>
      ) : null}
      {sessionDay === today ? null : (
        <p className="text-muted">
          Everything you log here counts for {formatDate(sessionDay)}, the day you began.
        </p>
      )}
      {faults.length === 0 ? null : (
        <Alert kind="error" title="Nothing was logged yet">
          {faults.map((fault) => (
            <p key={`${String(fault.exerciseId)} ${String(fault.number)}`}>{faultText(fault)}</p>
          ))}
        </Alert>
      )}
      <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Card>
          {step.letter === null ? (
            exercises
          ) : (
            <SupersetFrame letter={step.letter}>{exercises}</SupersetFrame>
          )}
        </Card>
      </div>
      <UpNext
        steps={steps}
        shown={step}
        next={next === step ? undefined : next}
        isDone={isDone}
        onChoose={goTo}
      />
      {question}
      {rest.rest === null ? null : (
        <div data-floats-at-end="" className="contents">
          <RestTimer control={rest} />
        </div>
      )}
    </Page>
  )
}

/**
 * Moves the focus to the next exercise, because the pressed button disappears with its exercise.
 */
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
