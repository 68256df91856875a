import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { exerciseSummariesQuery } from '@/features/progress/queries'
import { EditDone } from '@/features/training-log/edit-done'
import {
  collect,
  enteredIn,
  hasUnticked,
  type Entered,
  type SetFault,
  type Unticked,
} from '@/features/training-log/entered'
import { COMPARED_SESSIONS } from '@/features/training-log/known-weights'
import { saveFinished } from '@/features/training-log/session/reward/duration-storage'
import { recordsOfRows } from '@/features/training-log/session/reward/set-records'
import { useKnownRecords } from '@/features/training-log/session/reward/use-known-records'
import { changeSession, finishSession } from '@/features/training-log/session/session-actions'
import { beganOnItsDay } from '@/features/training-log/session/session-days'
import type { TrainingSession } from '@/features/training-log/session/session-storage'
import { useFinish } from '@/features/training-log/session/use-finish'
import { useSessionSets } from '@/features/training-log/session/use-session-sets'
import { useShownSession } from '@/features/training-log/session/use-shown-session'
import {
  createWorkoutStore,
  useIsPublished,
  type ExerciseView,
  type WorkoutActions,
  type WorkoutParts,
} from '@/features/training-log/session/workout-store'
import { isLastInRound } from '@/features/training-log/superset-round'
import { doneToday } from '@/features/training-log/today'
import { useRest } from '@/features/training-log/use-rest'
import { useTraining } from '@/features/training-log/use-training'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { logQuestions } from '@/domain/entry/plausibility'
import { formatDate } from '@/domain/text/format'
import { labelIn } from '@/domain/training/supersets'
import { weightEntry } from '@/domain/units/weight'
import { setErrors } from '@/domain/workout/set-draft'
import { performedSet } from '@/domain/workout/set-entry'
import { countedSets, type SetRow } from '@/domain/workout/set-rows'
import { isDone, openedAfter, workoutView, type WorkoutState } from '@/domain/workout/view'
import { afterPaint } from '@/lib/after-paint'
import { useWakeLock } from '@/lib/use-wake-lock'
import { usePlausibilityQuestion } from '@/ui/use-plausibility-question'
import { scrollToNext } from './next-set'
import type { SessionProps } from './session'
import { useExerciseMenu } from './use-exercise-menu'
import { useFocusOnChange } from './use-focus-on-change'
import { useSharedExercises } from './use-shared-exercises'
import { useWorkoutExercises } from './use-workout-exercises'

/** Reads the workout from the device and the server, and publishes what is shown and what can be done to its store. */
export function useWorkout({ day, start, today, userId }: SessionProps) {
  const [store] = useState(createWorkoutStore)
  const isPublished = useIsPublished(store)
  const unit = useWeightUnit()
  const { day: sessionDay } = start
  const training = useTraining(userId, sessionDay, today, null)
  const rest = useRest(userId)
  const plausibility = usePlausibilityQuestion()
  const session = useShownSession(userId, start.planDay, today)
  const workout = useWorkoutExercises({ userId, day: sessionDay, planned: day.exercises, session })
  const { exercises, former } = workout
  const all = [...exercises, ...former]
  const sets = useSessionSets({
    userId,
    day: sessionDay,
    logs: training.current,
    sessions: training.sessions,
    exercises: all,
  })
  const { data: summaries } = useQuery(exerciseSummariesQuery())
  const known = useKnownRecords(userId, sessionDay, summaries)
  /** The exercise displayed before the session starts, because viewing starts no clock. */
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsking, setWasAsking] = useState(false)
  const [faults, setFaults] = useState<readonly SetFault[]>([])
  /** Rows that the member tried to tick, by exercise and key. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const act = (part?: Partial<TrainingSession>) => {
    changeSession(userId, start, session, part)
  }
  const isRunning = session !== null && session.finishedAt === null
  const isFinished = session !== null && session.finishedAt !== null
  useWakeLock(isRunning)
  useSharedExercises(userId, session, exercises)

  const rows = new Map(all.map((exercise) => [exercise.id, sets.rowsOf(exercise)]))
  const rowsOf = ({ id }: PlanExercise): SetRow[] => rows.get(id) ?? []
  const doneByDay = doneToday(training.current ?? [], training.marked)
  const isMarked = ({ id }: PlanExercise) => doneByDay.get(id)?.performed.length === 0
  const state: WorkoutState<TodaysExercise> = {
    exercises,
    rows,
    markedIds: new Set(all.filter(isMarked).map(({ id }) => id)),
    endedIds: session?.endedIds ?? [],
    chosenId: session?.exerciseId ?? lookedAt,
  }
  const view = workoutView(state)
  const step = view.steps[view.at]
  const menu = useExerciseMenu({ userId, today, workout, rowsOf, act })
  const place = useFocusOnChange(isFinished ? null : (step?.exercises[0]?.id ?? null))

  // Sets that a closed page left pending, or that were ticked on the plan.
  const savePending = useEffectEvent(() => {
    for (const exercise of all) sets.save(exercise)
  })
  useEffect(() => {
    if (isRunning) savePending()
  }, [isRunning])

  const entered = all.flatMap((exercise): Entered | readonly never[] => {
    const draft = sets.drafts.of(exercise.id)
    if (draft === null || isMarked(exercise)) return []
    return enteredIn(exercise.id, { ...draft, sets: draft.sets && rowsOf(exercise) }) ?? []
  })

  const goTo = (exerciseId: number) => {
    if (session === null) setLookedAt(exerciseId)
    else act({ exerciseId })
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
    if (fault !== undefined) {
      if (exercises.some(({ id }) => id === fault.exerciseId)) goTo(fault.exerciseId)
      return
    }
    rest.stop()
    setLookedAt(null)
    finishSession(userId, start, session)
    if (session !== null) saveFinished(userId, session)
    window.scrollTo({ top: 0 })
  }
  const askOrFinish = () => {
    if (entered.some((one) => hasUnticked(one, unit))) {
      setIsAsking(true)
      setWasAsking(true)
    } else finish('leave-out')
  }
  const goOnAfter = (exerciseId: number) => {
    const next = openedAfter(state, exerciseId)
    if (next !== null) goTo(next.id)
  }

  const startRestAfter = (exercise: PlanExercise) => {
    const ticked = (id: number) => (rows.get(id) ?? []).filter((row) => row.isDone).length
    const isOver = isLastInRound(step?.exercises ?? [], exercise.id, (id) =>
      id === exercise.id ? ticked(id) + 1 : state.endedIds.includes(id) ? Infinity : ticked(id),
    )
    if (isOver && exercise.rest_seconds > 0) rest.start(exercise.rest_seconds)
  }

  /** Saves a tick. What follows is shown once the tick is painted. */
  const tick = (exercise: PlanExercise, row: SetRow) => {
    const counts = row.kind === 'warm_up' || row.kind === 'drop' ? 0 : 1
    const isLast = countedSets(rowsOf(exercise)) + counts === exercise.sets
    sets.change(exercise, rowsOf(exercise), row, { isDone: true })
    // The current exercise is stored, so that a reload shows it again.
    act({ exerciseId: exercise.id })
    startRestAfter(exercise)
    setFaults([])
    if (isLast && !isDone(state, exercise))
      afterPaint(() => {
        store.act((latest) => {
          latest.goOn(exercise.id)
        })
      })
    // The next set of a superset is one of another exercise.
    else if (step?.letter != null)
      afterPaint(() => {
        scrollToNext(place.current)
      })
  }

  /** Ticks a row if it is valid, after a question if it is unusual. */
  const askAndTick = (exercise: PlanExercise, row: SetRow) => {
    const errors = setErrors(row, unit)
    if (errors.weight !== undefined || errors.reps !== undefined) {
      setChecked(new Set([...checked, checkName(exercise.id, row.key)]))
      return
    }
    const past = training.sessions.get(exercise.id) ?? []
    const weights = past.map(({ weight }) => weight ?? 0).filter((kg) => kg > 0)
    plausibility.ask(
      {
        title: `Save this set of ${exercise.name}?`,
        sentences: logQuestions(
          { performed: [performedSet(row)] },
          { known: weights.slice(-COMPARED_SESSIONS), plannedReps: exercise.reps },
          unit,
        ),
        confirmLabel: 'Save set',
      },
      () => {
        tick(exercise, row)
      },
    )
  }

  /** Ends an exercise. Without any set it is marked done, as on the plan. */
  const end = (exercise: PlanExercise) => {
    const endedIds = [...state.endedIds, exercise.id]
    act({ endedIds })
    if (rowsOf(exercise).some((row) => row.isDone)) {
      goOnAfter(exercise.id)
      return
    }
    training.save(
      [{ exerciseId: exercise.id, exercise, values: { weight: undefined } }],
      () => {
        goOnAfter(exercise.id)
      },
      () => {
        act({ endedIds: endedIds.filter((id) => id !== exercise.id) })
      },
    )
  }

  /** Does something with an exercise of the workout. */
  const withExercise = (id: number, run: (exercise: TodaysExercise, shown: SetRow[]) => void) => {
    const exercise = exercises.find((one) => one.id === id)
    if (exercise !== undefined) run(exercise, rowsOf(exercise))
  }

  const actions: WorkoutActions = {
    start: act,
    finish: askOrFinish,
    choose: goTo,
    openMenu: (id) => {
      withExercise(id, menu.open)
    },
    change: (id, seen, change) => {
      withExercise(id, (exercise, shown) => {
        const row = shown.find(({ key }) => key === seen.key) ?? seen
        if (change.isDone === true) askAndTick(exercise, row)
        else {
          act()
          sets.change(exercise, shown, row, change)
        }
      })
    },
    leave: (id) => {
      withExercise(id, sets.save)
    },
    add: (id, like) => {
      act()
      withExercise(id, (exercise, shown) => {
        sets.add(exercise, shown, like)
      })
    },
    remove: (id, row) => {
      act()
      withExercise(id, (exercise, shown) => {
        sets.remove(exercise, shown, row)
      })
    },
    setWeight: (id, kg, only) => {
      act()
      const weight = weightEntry(kg, unit)
      withExercise(id, (exercise, shown) => {
        if (only !== undefined) sets.change(exercise, shown, only, { weight })
        else sets.changeAll(exercise, shown, (row) => (row.isDone ? null : { weight }))
      })
    },
    setReps: (id, reps) => {
      act()
      withExercise(id, (exercise, shown) => {
        sets.changeAll(exercise, shown, (row) =>
          row.isDone || row.kind === 'warm_up' ? null : { reps: String(reps) },
        )
      })
    },
    tickAsPlanned: (id) => {
      act({ exerciseId: id })
      withExercise(id, sets.tickAsPlanned)
      goOnAfter(id)
    },
    end: (id) => {
      withExercise(id, end)
    },
    goOn: (id) => {
      if (isRunning) goOnAfter(id)
    },
    rest,
  }

  const viewOf = (exercise: TodaysExercise): ExerciseView<TodaysExercise> => {
    const shown = rowsOf(exercise)
    const { keys, ...records } = recordsOfRows(shown, known[String(exercise.id)])
    const done = doneByDay.get(exercise.id)
    return {
      exercise,
      label: step === undefined ? null : labelIn(step, exercise),
      rows: shown,
      previous: sets.previousOf(exercise, shown),
      records,
      recordKeys: [...keys],
      markedDone: isMarked(exercise) && done !== undefined ? { weight: done.weight } : null,
      isDone: view.doneIds.includes(exercise.id),
      nextKey: view.nextSet?.exerciseId === exercise.id ? view.nextSet.key : null,
      checkedKeys: shown
        .map(({ key }) => key)
        .filter((key) => checked.has(checkName(exercise.id, key))),
      note: menu.noteOf(exercise),
      logged: {
        name: done?.name ?? '',
        logs: training.logs.filter((log) => log.exercise_id === exercise.id),
      },
    }
  }

  const parts: WorkoutParts<TodaysExercise> = {
    head: {
      startedAt: session?.startedAt ?? null,
      done: view.doneIds.length,
      total: exercises.length,
    },
    steps: {
      steps: view.steps,
      at: view.at,
      nextAt: view.nextAt,
      doneIds: view.doneIds,
      skipped: view.skipped,
    },
    rest: rest.rest,
    shown: Object.fromEntries((step?.exercises ?? []).map((one) => [one.id, viewOf(one)])),
  }
  useLayoutEffect(() => {
    store.publish(parts, actions)
  })

  const dialogs: ReactNode = (
    <>
      {training.question}
      {plausibility.dialog}
    </>
  )
  return {
    /** Null until there is something to show. */
    store: isPublished ? store : null,
    place,
    faults,
    menu,
    dialogs,
    /** The question about sets that are filled and not ticked; null until it is asked for the first time. */
    question: wasAsking
      ? {
          isOpen: isAsking,
          entered,
          onChoose: finish,
          onCancel: () => {
            setIsAsking(false)
          },
        }
      : null,
    dayNote: sessionDay === today ? null : dayNoteOf(session, sessionDay),
    finished:
      session !== null && isFinished
        ? {
            userId,
            session,
            day: sessionDay,
            exercises,
            former,
            doneByDay,
            sessions: training.sessions,
            known,
            // A ticked set that is valid is on its way to the server.
            notLogged: entered.filter(
              (one) =>
                hasUnticked(one, unit) || collect([one], 'leave-out', unit).faults.length > 0,
            ),
            onLog: askOrFinish,
            onResume: resume,
            editOf: (exerciseId: number) => (
              <EditDone
                exerciseId={exerciseId}
                name={doneByDay.get(exerciseId)?.name ?? ''}
                day={sessionDay}
                logs={training.logs}
              />
            ),
          }
        : null,
  }
}

const checkName = (exerciseId: number, key: number) => `${String(exerciseId)} ${String(key)}`

function dayNoteOf(session: TrainingSession | null, day: string): string {
  const note = `Everything you log here counts for ${formatDate(day)}`
  return session !== null && beganOnItsDay(session) ? `${note}, the day you began.` : `${note}.`
}
