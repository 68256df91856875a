import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ExerciseLog, PerformedSet, PlanExercise } from '@/api/types'
import type { RowChange } from '@/domain/workout/reducer'
import type { SetRow } from '@/domain/workout/set-rows'
import type { WorkoutView } from '@/domain/workout/view'
import type { Rest } from '../rest-storage'
import type { RestControl } from '../use-rest'
import type { SetRecord } from './reward/set-records'

/** What is shown of one exercise. */
export interface ExerciseView<Exercise = PlanExercise> {
  exercise: Exercise
  /** Position in a superset, for example "A1". */
  label: string | null
  rows: readonly SetRow[]
  /** Sets of the previous workout, for each row. */
  previous: readonly (PerformedSet | undefined)[]
  records: { records: readonly SetRecord[]; isBodyWeight: boolean }
  /** Keys of the rows that are records. */
  recordKeys: readonly number[]
  /** Weight of an exercise that was marked done without sets; null if it was not. */
  markedDone: { weight: number | null } | null
  /** Whether the planned sets are ticked, or the member ended the exercise. */
  isDone: boolean
  /** Key of the next set to do, also in a superset; null if it belongs to another exercise. */
  nextKey: number | null
  /** Keys of rows that the member tried to tick. */
  checkedKeys: readonly number[]
  /** The member's note; empty for none. */
  note: string
  /** Name in the log, and the server's log, for its dialog. */
  logged: { name: string; logs: readonly ExerciseLog[] }
}

/** What the page shows, in parts that change apart from each other. Plain data only, because equal parts are shared. */
export interface WorkoutParts<Exercise extends PlanExercise = PlanExercise> {
  head: { startedAt: number | null; done: number; total: number }
  steps: Pick<WorkoutView<Exercise>, 'steps' | 'at' | 'nextAt' | 'doneIds' | 'skipped'>
  rest: Rest | null
  /** The exercises of the step that is shown, by id. */
  shown: Readonly<Record<number, ExerciseView<Exercise>>>
}

/** What a member can do. Exercises are named by their ids. */
export interface WorkoutActions {
  start: () => void
  finish: () => void
  choose: (exerciseId: number) => void
  openMenu: (exerciseId: number) => void
  change: (exerciseId: number, row: SetRow, change: RowChange) => void
  /** Called when the member leaves a field, so that a changed set is saved. */
  leave: (exerciseId: number) => void
  add: (exerciseId: number, like?: SetRow) => void
  remove: (exerciseId: number, row: SetRow) => void
  /** Sets the weight of one row, or of all that are not ticked. */
  setWeight: (exerciseId: number, kg: number, row?: SetRow) => void
  /** Sets the reps or seconds of the sets that are not ticked. */
  setReps: (exerciseId: number, reps: number) => void
  tickAsPlanned: (exerciseId: number) => void
  end: (exerciseId: number) => void
  /** Opens the exercise that comes after one that is done. */
  goOn: (exerciseId: number) => void
  rest: Pick<RestControl, 'begin' | 'lengthen' | 'stop'>
}

export type WorkoutStore = ReturnType<typeof createWorkoutStore>

/**
 * The store of a page's workout. Each part of the page subscribes to what it shows, so a tick renders its exercise and
 * the sums, and nothing else.
 */
export function createWorkoutStore() {
  let parts: WorkoutParts | undefined
  let actions: WorkoutActions | undefined
  const listeners = new Set<() => void>()
  return {
    /** Takes the latest parts and actions. Parts that are equal stay the same objects. */
    publish(next: WorkoutParts, nextActions: WorkoutActions): void {
      actions = nextActions
      const before = parts
      parts = before === undefined ? next : replaceEqualDeep(before, next)
      if (parts !== before) for (const listener of listeners) listener()
    },
    /** Undefined until the first parts are published. */
    parts: () => parts,
    /** Does something in the latest state. */
    act(run: (actions: WorkoutActions) => void): void {
      if (actions !== undefined) run(actions)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const WorkoutContext = createContext<WorkoutStore | null>(null)

export const WorkoutProvider = WorkoutContext.Provider

export function useWorkoutStore(): WorkoutStore {
  const store = useContext(WorkoutContext)
  if (store === null) throw new Error('there is no workout')
  return store
}

/** Returns a part of what is shown. The component renders only if that part changes. */
export function useWorkoutPart<Part>(select: (parts: WorkoutParts) => Part): Part {
  const store = useWorkoutStore()
  return useSyncExternalStore(store.subscribe, () => {
    const parts = store.parts()
    if (parts === undefined) throw new Error('the workout is not published')
    return select(parts)
  })
}

/** Returns whether the parts of a workout are published, so that components can subscribe to them. */
export function useIsPublished({ subscribe, parts }: WorkoutStore): boolean {
  return useSyncExternalStore(subscribe, () => parts() !== undefined)
}
