import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { paths } from '@/app/paths'
import { GuideLink } from '@/features/exercise/guide-link'
import { EditDone } from '@/features/training-log/edit-done'
import {
  collect,
  enteredIn,
  faultText,
  hasUnticked,
  type Entered,
  type SetFault,
  type Unticked,
} from '@/features/training-log/entered'
import { SessionExercise } from '@/features/training-log/session/session-exercise'
import { SessionHead } from '@/features/training-log/session/session-head'
import { SessionSummary } from '@/features/training-log/session/session-summary'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import type { RowChange } from '@/features/training-log/session/save-sets'
import { countedSets, type SetRow } from '@/features/training-log/session/set-rows'
import { useFinish } from '@/features/training-log/session/use-finish'
import { useSessionSets } from '@/features/training-log/session/use-session-sets'
import {
  changeSession,
  finishSession,
  useSessionInProgress,
  useShownSession,
} from '@/features/training-log/session/use-training-session'
import { COMPARED_SESSIONS } from '@/features/training-log/known-weights'
import { setErrors } from '@/features/training-log/set-draft'
import { performedSet } from '@/features/training-log/set-entry'
import { isLastInRound } from '@/features/training-log/superset-round'
import { doneToday } from '@/features/training-log/today'
import { UntickedDialog } from '@/features/training-log/unticked-dialog'
import { useRest } from '@/features/training-log/use-rest'
import { useTraining } from '@/features/training-log/use-training'
import type { PlanDay } from '@/features/workout-plan/plan-days'
import { SupersetFrame } from '@/features/workout-plan/superset-frame'
import { formatDate } from '@/lib/format'
import { logQuestions } from '@/lib/plausibility'
import { exerciseGroups, labelIn } from '@/lib/supersets'
import { useWakeLock } from '@/lib/use-wake-lock'
import { weightEntry } from '@/lib/weight'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
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

/** A guided workout: one exercise or superset at a time. A tick saves its set. */
export function Session({ day, planToday, sessionDay, today, userId, title }: SessionProps) {
  const unit = useWeightUnit()
  const training = useTraining(userId, sessionDay, today, null)
  const { current } = training
  const sets = useSessionSets({
    userId,
    day: sessionDay,
    logs: current,
    sessions: training.sessions,
    exercises: day.exercises,
  })
  const rest = useRest(userId)
  const plausibility = usePlausibilityQuestion()
  const inProgress = useSessionInProgress(userId, today)
  const session = useShownSession(userId, day.number, today)
  /** The exercise displayed before the session starts, because viewing starts no clock. */
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const shownId = session?.exerciseId ?? lookedAt
  const [isAsking, setIsAsking] = useState(false)
  const [faults, setFaults] = useState<readonly SetFault[]>([])
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const start = { day: sessionDay, planDay: day.number, planToday }
  const act = (part?: Partial<TrainingSession>) => {
    changeSession(userId, start, session, part)
  }
  const isRunning = session !== null && session.finishedAt === null
  useWakeLock(isRunning)

  const rowsById = new Map(day.exercises.map((exercise) => [exercise.id, sets.rowsOf(exercise)]))
  const rowsOf = ({ id }: PlanExercise) => rowsById.get(id) ?? []
  const doneByDay = doneToday(current ?? [], training.marked)
  /** The log of an exercise that was marked done without sets. */
  const markedDone = ({ id }: PlanExercise) => {
    const done = doneByDay.get(id)
    return done !== undefined && done.performed.length === 0 ? done : undefined
  }
  const isEnded = (id: number) => session?.endedIds.includes(id) === true
  const isDone = (exercise: PlanExercise) =>
    markedDone(exercise) !== undefined ||
    isEnded(exercise.id) ||
    countedSets(rowsOf(exercise)) >= exercise.sets

  const steps = exerciseGroups(day.exercises)
  const openAfter = (at: number, isOpen = (exercise: PlanExercise) => !isDone(exercise)) =>
    [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find((step) => step.exercises.some(isOpen))
  const chosen = steps.findIndex((step) =>
    step.exercises.some((exercise) => exercise.id === shownId),
  )
  const step = steps[chosen] ?? openAfter(-1) ?? steps[0]
  const at = step === undefined ? -1 : steps.indexOf(step)
  const place = useFocusOnChange(session?.finishedAt == null ? at : -1)
  const doneInOrder = day.exercises.flatMap((exercise) => doneByDay.get(exercise.id) ?? [])

  // Sets that a closed page left pending, or that were ticked on the plan.
  const savePending = useEffectEvent(() => {
    for (const exercise of day.exercises) sets.save(exercise)
  })
  useEffect(() => {
    if (isRunning) savePending()
  }, [isRunning])

  const entered = day.exercises.flatMap((exercise): Entered | readonly never[] => {
    const draft = sets.drafts.of(exercise.id)
    if (draft === null || markedDone(exercise) !== undefined) return []
    return enteredIn(exercise.id, { ...draft, sets: draft.sets && rowsOf(exercise) }) ?? []
  })

  // A ticked set that is valid is on its way to the outbox.
  const unsaved = entered.filter(
    (one) => hasUnticked(one, unit) || collect([one], 'leave-out', unit).faults.length > 0,
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
  const finishing = useFinish({ userId, day: sessionDay, drafts: sets.drafts, training })
  /** Saves the entered sets and ends the workout. An invalid set is displayed instead. */
  const finish = (unticked: Unticked) => {
    setIsAsking(false)
    const found = finishing.finish(entered, unticked, resume)
    setFaults(found)
    const [fault] = found
    if (fault === undefined) end()
    else if (day.exercises.some(({ id }) => id === fault.exerciseId)) goTo(fault.exerciseId)
  }
  const askOrFinish = () => {
    if (entered.some((one) => hasUnticked(one, unit))) setIsAsking(true)
    else finish('leave-out')
  }

  /** Stays at a superset until all its exercises are done. The last exercise stays until Finish. */
  const goOnAfter = (finished: PlanExercise) => {
    const isOpen = (exercise: PlanExercise) => exercise.id !== finished.id && !isDone(exercise)
    if (step?.exercises.some(isOpen)) return
    const next = openAfter(at, isOpen)?.exercises[0]
    if (next !== undefined) goTo(next.id)
  }

  const startRestAfter = (exercise: PlanExercise) => {
    const ticked = (id: number) => (rowsById.get(id) ?? []).filter((row) => row.isDone).length
    const isOver = isLastInRound(step?.exercises ?? [], exercise.id, (id) =>
      id === exercise.id ? ticked(id) + 1 : isEnded(id) ? Infinity : ticked(id),
    )
    if (isOver && exercise.rest_seconds > 0) rest.start(exercise.rest_seconds)
  }

  const tick = (exercise: PlanExercise, row: SetRow) => {
    const errors = setErrors(row, unit)
    if (errors.weight !== undefined || errors.reps !== undefined) {
      setChecked(new Set([...checked, `${String(exercise.id)} ${String(row.key)}`]))
      return
    }
    const past = training.sessions.get(exercise.id) ?? []
    const known = past.map(({ weight }) => weight ?? 0).filter((kg) => kg > 0)
    const performed = performedSet(row)
    plausibility.ask(
      {
        title: `Save this set of ${exercise.name}?`,
        sentences: logQuestions(
          { performed: [performed] },
          { known: known.slice(-COMPARED_SESSIONS), plannedReps: exercise.reps },
          unit,
        ),
        confirmLabel: 'Save set',
      },
      () => {
        // The current exercise is stored, so that a reload shows it again.
        act({ exerciseId: exercise.id })
        setFaults([])
        sets.change(exercise, rowsOf(exercise), row, { isDone: true })
        startRestAfter(exercise)
        const counts = row.kind === 'warm_up' || row.kind === 'drop' ? 0 : 1
        const isLast = countedSets(rowsOf(exercise)) + counts === exercise.sets
        if (isLast && !isDone(exercise)) goOnAfter(exercise)
      },
    )
  }

  const change = (exercise: PlanExercise, row: SetRow, part: RowChange) => {
    if (part.isDone === true) {
      tick(exercise, row)
      return
    }
    act()
    sets.change(exercise, rowsOf(exercise), row, part)
  }

  const editOf = (exerciseId: number) => (
    <EditDone
      exerciseId={exerciseId}
      name={doneByDay.get(exerciseId)?.name ?? ''}
      day={sessionDay}
      logs={training.logs}
    />
  )

  const questions = (
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
      {plausibility.dialog}
    </>
  )
  const faultAlert =
    faults.length === 0 ? null : (
      <Alert kind="error" title="Some sets are not saved yet">
        {faults.map((fault) => (
          <p key={`${String(fault.exerciseId)} ${String(fault.number)}`}>{faultText(fault)}</p>
        ))}
      </Alert>
    )

  if ((session !== null && session.finishedAt !== null) || step === undefined) {
    return (
      <Page title={title} documentTitle="Workout">
        {faultAlert}
        {unsaved.length === 0 ? null : (
          <Alert
            kind="warning"
            title="Not logged yet"
            action={<Button onClick={askOrFinish}>Log them</Button>}
          >
            {unsaved.map(({ exercise }) => exercise.name).join(', ')}
          </Alert>
        )}
        {questions}
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
                  Continue workout
                </Button>
              </>
            }
          />
        </div>
      </Page>
    )
  }

  const next = openAfter(at)
  const nextRow = nextInRound(
    step.exercises
      .filter((one) => !isDone(one))
      .map((exercise) => ({
        exerciseId: exercise.id,
        rows: rowsOf(exercise),
      })),
  )
  const exercises = step.exercises.map((exercise) => {
    const rows = rowsOf(exercise)
    const ofExercise = (key: number) => `${String(exercise.id)} ${String(key)}`
    return (
      <SessionExercise
        key={exercise.id}
        exercise={exercise}
        label={labelIn(step, exercise)}
        rows={rows}
        previous={sets.previousOf(exercise, rows)}
        today={today}
        markedDone={markedDone(exercise)}
        isDone={isDone(exercise)}
        nextKey={nextRow?.exerciseId === exercise.id ? nextRow.key : null}
        checkedKeys={
          new Set(rows.map(({ key }) => key).filter((key) => checked.has(ofExercise(key))))
        }
        edit={editOf(exercise.id)}
        guide={<GuideLink exercise={exercise} />}
        onChange={(row, part) => {
          change(exercise, row, part)
        }}
        onLeave={() => {
          sets.save(exercise)
        }}
        onAdd={(like) => {
          act()
          sets.add(exercise, rows, like)
        }}
        onRemove={(row) => {
          act()
          sets.remove(exercise, rows, row)
        }}
        onWeight={(kg, only) => {
          act()
          const weight = weightEntry(kg, unit)
          if (only !== undefined) sets.change(exercise, rows, only, { weight })
          else sets.changeAll(exercise, rows, (row) => (row.isDone ? null : { weight }))
        }}
        onAllAsPlanned={() => {
          act({ exerciseId: exercise.id })
          sets.tickAsPlanned(exercise, rows)
          goOnAfter(exercise)
        }}
        onEnd={() => {
          const endedIds = [...(session?.endedIds ?? []), exercise.id]
          act({ endedIds })
          if (rows.every((row) => !row.isDone)) {
            const planned = { exerciseId: exercise.id, exercise, values: { weight: undefined } }
            training.save(
              [planned],
              () => {
                goOnAfter(exercise)
              },
              () => {
                act({ endedIds: endedIds.filter((id) => id !== exercise.id) })
              },
            )
          } else goOnAfter(exercise)
        }}
      />
    )
  })
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pb-6">
      <title>Workout · Ironleaf</title>
      <SessionHead
        title={title}
        startedAt={session?.startedAt ?? null}
        done={day.exercises.filter(isDone).length}
        total={day.exercises.length}
        rest={rest}
        onStart={() => {
          act()
        }}
        finish={
          <Button
            variant={day.exercises.every(isDone) ? 'primary' : 'secondary'}
            aria-label="Finish workout"
            onClick={askOrFinish}
          >
            Finish
          </Button>
        }
      />
      {session === null && inProgress !== null ? (
        <Alert
          kind="info"
          title={`A workout of Day ${String(inProgress.planDay)} is in progress`}
          action={
            <ButtonLink
              variant="secondary"
              render={<Link to={paths.trainingSession(inProgress.planDay)} />}
            >
              Continue that workout
            </ButtonLink>
          }
        >
          Its sets do not change if you start this workout.
        </Alert>
      ) : null}
      {sessionDay === today ? null : (
        <p className="text-sm text-muted">
          {`Everything you log here counts for ${formatDate(sessionDay)}, the day you began.`}
        </p>
      )}
      {faultAlert}
      <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        {step.letter === null ? (
          <Card>{exercises}</Card>
        ) : (
          <SupersetFrame letter={step.letter}>{exercises}</SupersetFrame>
        )}
      </div>
      <UpNext
        steps={steps}
        shown={step}
        next={next === step ? undefined : next}
        isDone={isDone}
        onChoose={goTo}
      />
      {questions}
    </div>
  )
}

interface OpenExercise {
  exerciseId: number
  rows: readonly SetRow[]
}

/** Returns the next set to do. Exercises of a superset alternate: the one with the fewest ticked sets is next. */
function nextInRound(open: readonly OpenExercise[]) {
  const ticked = ({ rows }: OpenExercise) => rows.filter((row) => row.isDone).length
  const [first] = [...open].sort((a, b) => ticked(a) - ticked(b))
  const row = first?.rows.find((one) => !one.isDone)
  return first === undefined || row === undefined
    ? null
    : { exerciseId: first.exerciseId, key: row.key }
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
