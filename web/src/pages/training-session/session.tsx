import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { GuideLink } from '@/features/exercise/guide-link'
import { exerciseSummariesQuery } from '@/features/progress/queries'
import { PrescribedSets } from '@/features/program/prescribed-sets'
import { EditDone } from '@/features/training-log/edit-done'
import {
  collect,
  enteredIn,
  hasUnticked,
  type Entered,
  type SetFault,
  type Unticked,
} from '@/features/training-log/entered'
import { saveFinished } from '@/features/training-log/session/reward/duration-storage'
import { recordsOfRows } from '@/features/training-log/session/reward/set-records'
import { useKnownRecords } from '@/features/training-log/session/reward/use-known-records'
import { SessionExercise } from '@/features/training-log/session/session-exercise'
import { SessionHead } from '@/features/training-log/session/session-head'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import type { RowChange } from '@/domain/workout/reducer'
import { countedSets, type SetRow } from '@/domain/workout/set-rows'
import { beganOnItsDay } from '@/features/training-log/session/session-days'
import { hideTick, showTick } from '@/features/training-log/session/shown-tick'
import { useFinish } from '@/features/training-log/session/use-finish'
import { useSessionSets } from '@/features/training-log/session/use-session-sets'
import {
  changeSession,
  finishSession,
  type SessionStart,
} from '@/features/training-log/session/session-actions'
import { useShownSession } from '@/features/training-log/session/use-shown-session'
import { COMPARED_SESSIONS } from '@/features/training-log/known-weights'
import { setErrors } from '@/domain/workout/set-draft'
import { performedSet } from '@/domain/workout/set-entry'
import { isLastInRound } from '@/features/training-log/superset-round'
import { doneToday } from '@/features/training-log/today'
import { UntickedDialog } from '@/features/training-log/unticked-dialog'
import { useRest } from '@/features/training-log/use-rest'
import { useTraining } from '@/features/training-log/use-training'
import { SupersetFrame } from '@/features/workout-plan/superset-frame'
import { afterPaint } from '@/lib/after-paint'
import { formatDate } from '@/domain/text/format'
import { isAlike } from '@/domain/entry/is-alike'
import { logQuestions } from '@/domain/entry/plausibility'
import { exerciseGroups, labelIn } from '@/domain/training/supersets'
import { writeQuietly } from '@/lib/unsaved-data'
import { useStableCallback } from '@/lib/use-stable-callback'
import { useWakeLock } from '@/lib/use-wake-lock'
import { weightEntry } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { MisfitNote } from '@/ui/misfit-note'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { FinishedSession, NotLogged, SetFaults } from './finished-session'
import { nextInRound, scrollToNext } from './next-set'
import { RemovedExercises } from './removed-exercises'
import { UpNext } from './up-next'
import { useExerciseMenu } from './use-exercise-menu'
import { useFocusOnChange } from './use-focus-on-change'
import { useSharedExercises } from './use-shared-exercises'
import { useWorkoutExercises } from './use-workout-exercises'

interface SessionProps {
  day: { exercises: readonly PlanExercise[] }
  /** Day of the plan or own exercises, and the date of the logs. */
  start: SessionStart
  today: string
  userId: number
  title: string
  /** The next planned workout. */
  next: ReactNode
}

// Memoized, because a tick must be painted immediately and does not change it.
const Guide = memo(GuideLink, isAlike)
const AskedSets = memo(PrescribedSets, isAlike)

/** A guided workout: one exercise or superset at a time. A tick saves its set. */
export function Session({ day, start, today, userId, title, next: nextWorkout }: SessionProps) {
  const unit = useWeightUnit()
  const { day: sessionDay } = start
  const training = useTraining(userId, sessionDay, today, null)
  const { current } = training
  const rest = useRest(userId)
  const plausibility = usePlausibilityQuestion()
  const session = useShownSession(userId, start.planDay, today)
  const workout = useWorkoutExercises({ userId, day: sessionDay, planned: day.exercises, session })
  const { exercises, former } = workout
  const sets = useSessionSets({
    userId,
    day: sessionDay,
    logs: current,
    sessions: training.sessions,
    exercises: [...exercises, ...former],
  })
  const { data: summaries } = useQuery(exerciseSummariesQuery())
  const known = useKnownRecords(userId, sessionDay, summaries)
  /** The exercise displayed before the session starts, because viewing starts no clock. */
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const shownId = session?.exerciseId ?? lookedAt
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsking, setWasAsking] = useState(false)
  const [faults, setFaults] = useState<readonly SetFault[]>([])
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  /** Renders the page with the latest tick, if that waits for its paint. */
  const renderTick = useRef<() => void>(undefined)
  const act = (part?: Partial<TrainingSession>) => {
    changeSession(userId, start, session, part)
  }
  const isRunning = session !== null && session.finishedAt === null
  useWakeLock(isRunning)

  const rowsById = new Map(
    [...exercises, ...former].map((exercise) => [exercise.id, sets.rowsOf(exercise)]),
  )
  const rowsOf = ({ id }: PlanExercise) => rowsById.get(id) ?? []
  const doneByDay = doneToday(current ?? [], training.marked)
  /** The log of an exercise that was marked done without sets. */
  const markedDone = ({ id }: PlanExercise) => {
    const done = doneByDay.get(id)
    return done !== undefined && done.performed.length === 0 ? done : undefined
  }
  const menu = useExerciseMenu({ userId, today, workout, rowsOf, act })
  const isEnded = (id: number) => session?.endedIds.includes(id) === true
  const isDone = (exercise: PlanExercise) =>
    markedDone(exercise) !== undefined ||
    isEnded(exercise.id) ||
    countedSets(rowsOf(exercise)) >= exercise.sets

  /** Whether the workout skips an exercise because of the member's limits. One that was begun is not skipped. */
  const isSkipped = (exercise: PlanExercise) =>
    (exercise.misfits ?? []).length > 0 &&
    !isDone(exercise) &&
    rowsOf(exercise).every((row) => !row.isDone)
  const isToDo = (exercise: PlanExercise) => !isDone(exercise) && !isSkipped(exercise)

  const steps = exerciseGroups(exercises)
  const openAfter = (at: number, isOpen = isToDo) =>
    [...steps.slice(at + 1), ...steps.slice(0, at + 1)].find((step) => step.exercises.some(isOpen))
  const chosen = steps.findIndex((step) =>
    step.exercises.some((exercise) => exercise.id === shownId),
  )
  const step = steps[chosen] ?? openAfter(-1) ?? steps[0]
  const at = step === undefined ? -1 : steps.indexOf(step)
  const isFinished = session !== null && session.finishedAt !== null
  const place = useFocusOnChange(isFinished ? null : (step?.exercises[0]?.id ?? null))

  useSharedExercises(userId, session, exercises)

  // Sets that a closed page left pending, or that were ticked on the plan.
  const savePending = useEffectEvent(() => {
    for (const exercise of [...exercises, ...former]) sets.save(exercise)
  })
  useEffect(() => {
    if (isRunning) savePending()
  }, [isRunning])

  const entered = [...exercises, ...former].flatMap((exercise): Entered | readonly never[] => {
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
  const choose = useStableCallback(goTo)
  const end = () => {
    rest.stop()
    setLookedAt(null)
    finishSession(userId, start, session)
    if (session !== null) saveFinished(userId, session)
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
    else if (exercises.some(({ id }) => id === fault.exerciseId)) goTo(fault.exerciseId)
  }
  const askOrFinish = () => {
    if (entered.some((one) => hasUnticked(one, unit))) {
      setIsAsking(true)
      setWasAsking(true)
    } else finish('leave-out')
  }

  /** Stays at a superset until all its exercises are done. The last exercise stays until Finish. */
  const goOnAfter = (finished: PlanExercise) => {
    const isOpen = (exercise: PlanExercise) => exercise.id !== finished.id && !isDone(exercise)
    if (step?.exercises.some(isOpen)) return
    const next = openAfter(at, (exercise) => isOpen(exercise) && !isSkipped(exercise))
    if (next?.exercises[0] !== undefined) goTo(next.exercises[0].id)
  }

  /** Starts the rest after a ticked set. Returns a function that shows it. */
  const startRestAfter = (exercise: PlanExercise) => {
    const ticked = (id: number) => (rowsById.get(id) ?? []).filter((row) => row.isDone).length
    const isOver = isLastInRound(step?.exercises ?? [], exercise.id, (id) =>
      id === exercise.id ? ticked(id) + 1 : isEnded(id) ? Infinity : ticked(id),
    )
    return isOver && exercise.rest_seconds > 0 ? rest.startUnseen(exercise.rest_seconds) : null
  }

  /** Ticks a row. The page may show an older object of the same row. */
  const tick = (exercise: PlanExercise, row: SetRow, shownRow: SetRow) => {
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
        const counts = row.kind === 'warm_up' || row.kind === 'drop' ? 0 : 1
        const isLast = countedSets(rowsOf(exercise)) + counts === exercise.sets
        showTick(shownRow)
        const show = writeQuietly(() => {
          // The current exercise is stored, so that a reload shows it again.
          act({ exerciseId: exercise.id })
          sets.change(exercise, rowsOf(exercise), row, { isDone: true })
          return startRestAfter(exercise)
        })
        // The tick is painted before the rest of the page changes.
        renderTick.current = afterPaint(() => {
          renderTick.current = undefined
          hideTick()
          const showRest = show()
          setFaults([])
          showRest?.()
          if (isLast && !isDone(exercise)) goOnAfter(exercise)
          // The next set of a superset is one of another exercise.
          else if (step?.letter != null) scrollToNext(place.current)
        })
      },
    )
  }

  const change = (exercise: PlanExercise, shownRow: SetRow, part: RowChange) => {
    const row = rowsOf(exercise).find(({ key }) => key === shownRow.key) ?? shownRow
    if (part.isDone === true) {
      tick(exercise, row, shownRow)
      return
    }
    act()
    sets.change(exercise, rowsOf(exercise), row, part)
  }
  const changeLatest = useStableCallback(change)
  const settleTick = () => {
    if (renderTick.current !== undefined) flushSync(renderTick.current)
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
      {wasAsking ? (
        <UntickedDialog
          isOpen={isAsking}
          entered={entered}
          onChoose={finish}
          onCancel={() => {
            setIsAsking(false)
          }}
        />
      ) : null}
      {training.question}
      {plausibility.dialog}
    </>
  )
  const faultAlert = <SetFaults faults={faults} />

  if (isFinished) {
    return (
      <FinishedSession
        userId={userId}
        session={session}
        day={sessionDay}
        title={title}
        exercises={exercises}
        former={former}
        doneByDay={doneByDay}
        sessions={training.sessions}
        known={known}
        notices={
          <>
            {faultAlert}
            <NotLogged exercises={unsaved} onLog={askOrFinish} />
            {questions}
          </>
        }
        place={place}
        next={nextWorkout}
        editOf={editOf}
        onResume={resume}
      />
    )
  }

  const next = openAfter(at)
  const shown = step?.exercises ?? []
  const nextRow = nextInRound(
    shown
      .filter((one) => !isDone(one))
      .map((exercise) => ({
        exerciseId: exercise.id,
        rows: rowsOf(exercise),
      })),
  )
  const shownExercises = shown.map((exercise) => {
    const rows = rowsOf(exercise)
    const ofExercise = (key: number) => `${String(exercise.id)} ${String(key)}`
    return (
      <SessionExercise
        key={exercise.id}
        exercise={exercise}
        label={step === undefined ? null : labelIn(step, exercise)}
        rows={rows}
        asked={<AskedSets exercise={exercise} hasTable={false} />}
        note={menu.noteOf(exercise)}
        menu={menu.buttonOf(exercise)}
        previous={sets.previousOf(exercise, rows)}
        records={recordsOfRows(rows, known[String(exercise.id)])}
        today={today}
        markedDone={markedDone(exercise)}
        isDone={isDone(exercise)}
        nextKey={nextRow?.exerciseId === exercise.id ? nextRow.key : null}
        checkedKeys={
          new Set(rows.map(({ key }) => key).filter((key) => checked.has(ofExercise(key))))
        }
        edit={editOf(exercise.id)}
        guide={
          <>
            <MisfitNote misfits={exercise.misfits} />
            <Guide exercise={{ id: exercise.id, name: exercise.name }} />
          </>
        }
        onChange={(row, part) => {
          settleTick()
          changeLatest(exercise, row, part)
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
        onReps={(reps) => {
          act()
          sets.changeAll(exercise, rows, (row) =>
            row.isDone || row.kind === 'warm_up' ? null : { reps: String(reps) },
          )
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
    <div
      className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pb-6"
      // An action that follows a tick within a frame begins with the page as it is after the tick.
      onClickCapture={settleTick}
    >
      <title>Workout · Ironleaf</title>
      <SessionHead
        title={title}
        startedAt={session?.startedAt ?? null}
        done={exercises.filter(isDone).length}
        total={exercises.length}
        rest={rest}
        onStart={() => {
          act()
        }}
        finish={
          <Button
            variant={exercises.every(isDone) ? 'primary' : 'secondary'}
            aria-label="Finish workout"
            onClick={askOrFinish}
          >
            Finish
          </Button>
        }
      />
      {sessionDay === today ? null : (
        <p className="text-sm text-muted">
          {session !== null && beganOnItsDay(session)
            ? `Everything you log here counts for ${formatDate(sessionDay)}, the day you began.`
            : `Everything you log here counts for ${formatDate(sessionDay)}.`}
        </p>
      )}
      {faultAlert}
      <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
        {step === undefined ? (
          <EmptyState title="This workout has no exercises">
            Add one, or undo a removal below.
          </EmptyState>
        ) : step.letter === null ? (
          <Card>{shownExercises}</Card>
        ) : (
          <SupersetFrame letter={step.letter}>{shownExercises}</SupersetFrame>
        )}
      </div>
      {step === undefined ? null : (
        <UpNext
          steps={steps}
          shownAt={at}
          nextAt={next === undefined || next === step ? null : steps.indexOf(next)}
          doneIds={exercises.filter(isDone).map(({ id }) => id)}
          skipped={exercises.filter((exercise) => isSkipped(exercise) && !shown.includes(exercise))}
          onChoose={choose}
        />
      )}
      <div>{menu.addButton}</div>
      <RemovedExercises removed={menu.removed} onRestore={menu.restore} />
      {menu.dialogs}
      {questions}
    </div>
  )
}
