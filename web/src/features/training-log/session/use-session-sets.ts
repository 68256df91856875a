import { useQueries } from '@tanstack/react-query'
import type { ExerciseLog, PlanExercise } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { useToast } from '@/ui/toast'
import type { ExerciseDraft } from '@/domain/workout/draft'
import type { PastSession } from '../past-sessions'
import { logsBetweenQuery } from '../queries'
import { setsToBegin, startWeight, type DraftSet } from '@/domain/workout/set-draft'
import {
  changedRow,
  isSavedAtOnce,
  reduceSets,
  removedRow,
  storable,
  type RowChange,
  type SetsEvent,
} from '@/domain/workout/reducer'
import { previousSets, setRows, type SetRow } from '@/domain/workout/set-rows'
import { useSetDrafts } from '../use-set-drafts'
import { storeDraft, type SetPlace } from './save-sets'
import { journal, useSaveSets } from './use-save-sets'

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
  const saveSets = useSaveSets()

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

  /** Stores an event before it returns, on the device and in the journal. */
  const dispatch = (exercise: PlanExercise, shown: readonly SetRow[], event: SetsEvent) => {
    const update = (draft: ExerciseDraft) =>
      reduceSets(draft, event, { exercise, shown, unit, ...journal })
    if (isSavedAtOnce(event)) saveSets(placeOf(exercise), update)
    else storeDraft(placeOf(exercise), update)
  }

  return {
    drafts,
    rowsOf,

    previousOf: (exercise: PlanExercise, rows: readonly SetRow[]) =>
      previousSets(rows, lastSets(exercise.id)),

    change: (exercise: PlanExercise, rows: readonly SetRow[], row: SetRow, change: RowChange) => {
      dispatch(exercise, rows, { type: 'changed', row, change })
    },

    /** Changes all rows, for example to the suggested weight. */
    changeAll: (
      exercise: PlanExercise,
      rows: readonly SetRow[],
      change: (row: DraftSet) => RowChange | null,
    ) => {
      dispatch(exercise, rows, { type: 'all changed', change })
    },

    /** Ticks the planned sets. Entered sets keep their values. */
    tickAsPlanned: (exercise: PlanExercise, rows: readonly SetRow[]) => {
      dispatch(exercise, rows, { type: 'done as planned' })
    },

    /** Adds a copy of a row, or of the last one. */
    add: (exercise: PlanExercise, rows: readonly SetRow[], like?: SetRow) => {
      dispatch(exercise, rows, { type: 'added', like })
    },

    /** Removes a row, and its set from the log. The message has an Undo button. */
    remove: (exercise: PlanExercise, rows: readonly SetRow[], row: SetRow) => {
      const at = rows.findIndex(({ key }) => key === row.key)
      const removed = removedRow(row, journal)
      dispatch(exercise, rows, { type: 'removed', row: removed })
      toast.success(
        `Set ${String(at + 1)} of ${exercise.name} removed`,
        {
          label: 'Undo',
          onClick: () => {
            const before = row.isDone
              ? changedRow(removed, { isDone: true }, journal)
              : storable(row)
            dispatch(exercise, rows, { type: 'restored', row: before, at })
          },
        },
        REMOVAL_MESSAGE,
      )
    },

    /** Saves what is ticked or changed and not saved yet. */
    save: (exercise: PlanExercise) => {
      if (drafts.of(exercise.id) !== null) dispatch(exercise, [], { type: 'left' })
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
