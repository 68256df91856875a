import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ExerciseLog, PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { afterPaint } from '@/lib/after-paint'
import { useToast } from '@/ui/toast'
import type { PastSession } from '../past-sessions'
import { logsBetweenQuery } from '../queries'
import {
  asPlanned,
  changeSet,
  setsToBegin,
  startWeight,
  withRestoredSet,
  type DraftSet,
} from '../set-draft'
import { nextEntry } from '../set-entry'
import { useSetDrafts } from '../use-set-drafts'
import {
  changedRow,
  handOver,
  isUnsaved,
  storeRemoval,
  storeSets,
  type RowChange,
  type SetPlace,
} from './save-sets'
import { setSaver } from './set-saver'
import { previousSets, setRows, type SetRow } from './set-rows'

/** A row as it is stored on the device. A set of a whole log is a proposal here, because the log has it. */
function storable({ isFixed, ...row }: SetRow): DraftSet {
  return isFixed ? { ...row, isDone: false, isPending: undefined } : row
}

/** Group of the messages about removed sets: a later one replaces an earlier one. */
const REMOVAL_MESSAGE = 'removed-set'

interface Options {
  userId: number
  /** ISO date on which the workout began. */
  day: string
  /** Logs of the day with what is not sent yet; undefined while they are not loaded. */
  logs: readonly ExerciseLog[] | undefined
  sessions: ReadonlyMap<number, readonly PastSession[]>
  exercises: readonly PlanExercise[]
}

/** The sets of a workout, and what a member can do with them. A tick saves its set immediately. */
export function useSessionSets({ userId, day, logs, sessions, exercises }: Options) {
  const unit = useWeightUnit()
  const drafts = useSetDrafts(userId, day)
  const toast = useToast()
  const lastSets = useLastSets(exercises, sessions)
  /** Saves the latest tick, if that waits for its paint. */
  const saveTick = useRef<() => void>(undefined)

  const placeOf = (exercise: PlanExercise): SetPlace => ({ userId, day, exercise, unit })

  const rowsOf = (exercise: PlanExercise): SetRow[] => {
    const draft = drafts.of(exercise.id)
    const past = sessions.get(exercise.id) ?? []
    const lastKg = past.findLast(({ weight }) => (weight ?? 0) > 0)?.weight ?? null
    const kg = draft?.weight.kg ?? null
    const proposals = setsToBegin(
      exercise,
      kg === null ? lastSets(exercise.id) : [],
      startWeight(exercise, kg, lastKg),
      unit,
    )
    const log = logs?.find(({ exercise_id }) => exercise_id === exercise.id)
    return setRows(draft?.sets ?? proposals, logs && (log?.performed ?? []), unit)
  }

  const save = (exercise: PlanExercise) => {
    handOver(placeOf(exercise), setSaver).catch(() => {
      toast.error(
        `Failed to save ${exercise.name}. Your sets are still here. Sign in and try again.`,
      )
    })
  }

  const store = (
    exercise: PlanExercise,
    rows: readonly SetRow[],
    update: (sets: readonly DraftSet[]) => readonly DraftSet[],
  ) => {
    storeSets(placeOf(exercise), (stored) => update(stored ?? rows.map(storable)))
  }

  return {
    drafts,
    rowsOf,

    previousOf: (exercise: PlanExercise, rows: readonly SetRow[]) =>
      previousSets(rows, lastSets(exercise.id)),

    /**
     * Changes a row. A tick and an untick are saved immediately, a typed value when the member leaves the field.
     *
     * The row is stored as pending before this returns. The outbox gets it after the next paint.
     */
    change: (exercise: PlanExercise, rows: readonly SetRow[], row: SetRow, change: RowChange) => {
      // The tick is saved with its values, which this change may make invalid.
      saveTick.current?.()
      const next = storable(changedRow(row, change, setSaver))
      store(exercise, rows, (sets) => changeSet(sets, storable(row), next))
      if (change.isDone !== undefined || change.kind !== undefined || change.rpe !== undefined) {
        saveTick.current = afterPaint(() => {
          save(exercise)
        })
      }
    },

    /** Changes all rows, for example to the suggested weight. */
    changeAll: (
      exercise: PlanExercise,
      rows: readonly SetRow[],
      update: (row: DraftSet) => RowChange | null,
    ) => {
      store(exercise, rows, (sets) =>
        sets.map((set) => {
          const change = update(set)
          return change === null ? set : changedRow(set, change, setSaver)
        }),
      )
      save(exercise)
    },

    /** Ticks the planned sets. Entered sets keep their values. */
    tickAsPlanned: (exercise: PlanExercise, rows: readonly SetRow[]) => {
      const lastKg =
        rows.find(({ kind, weight }) => kind !== 'warm_up' && weight.kg !== null)?.weight.kg ?? null
      store(exercise, rows, (sets) => {
        const isTicked = (row: DraftSet) =>
          sets.some(({ key, isDone }) => isDone && key === row.key)
        return asPlanned(sets, exercise, lastKg, unit).map((row) =>
          isTicked(row) ? row : changedRow({ ...row, isDone: false }, { isDone: true }, setSaver),
        )
      })
      save(exercise)
    },

    /** Adds a copy of a row, or of the last one. */
    add: (exercise: PlanExercise, rows: readonly SetRow[], like?: SetRow) => {
      store(exercise, rows, (sets) => [
        ...sets,
        {
          ...nextEntry(sets, { reps: exercise.reps, weight: { text: '', kg: null } }),
          ...(like && { weight: like.weight, reps: like.reps, kind: like.kind }),
          isDone: false,
          isEdited: false,
        },
      ])
    },

    /** Removes a row, and its set from the log. The message has an Undo button. */
    remove: (exercise: PlanExercise, rows: readonly SetRow[], row: SetRow) => {
      const at = rows.findIndex(({ key }) => key === row.key)
      const place = placeOf(exercise)
      const removed = storeRemoval(place, rows.map(storable), storable(row), setSaver)
      save(exercise)
      toast.success(
        `Set ${String(at + 1)} of ${exercise.name} removed`,
        {
          label: 'Undo',
          onClick: () => {
            const before = row.isDone
              ? changedRow(removed, { isDone: true }, setSaver)
              : storable(row)
            storeSets(place, (stored) => withRestoredSet(stored ?? [], before, at))
            save(exercise)
          },
        },
        REMOVAL_MESSAGE,
      )
    },

    /** Saves what is ticked or changed and not saved yet. */
    save: (exercise: PlanExercise) => {
      const draft = drafts.of(exercise.id)
      if (draft !== null && isUnsaved(draft)) save(exercise)
    },
  }
}

/** Returns the sets of the previous workout of an exercise. Those of long ago are loaded on demand. */
function useLastSets(
  exercises: readonly PlanExercise[],
  sessions: ReadonlyMap<number, readonly PastSession[]>,
) {
  const lasts = exercises.flatMap(({ id }) => sessions.get(id)?.at(-1) ?? [])
  const days = lasts.filter(({ performed }) => performed === undefined).map((last) => last.day)
  const loaded = useQueries({
    queries: [...new Set(days)].map((day) => logsBetweenQuery(day, day)),
    combine: (results) => results.flatMap(({ data = [] }) => data),
  })
  return (exerciseId: number) => {
    const last = sessions.get(exerciseId)?.at(-1)
    const log = loaded.find((one) => one.exercise_id === exerciseId && one.log_date === last?.day)
    return last?.performed ?? log?.performed ?? []
  }
}
