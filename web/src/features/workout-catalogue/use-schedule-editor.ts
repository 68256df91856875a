import { useState } from 'react'
import type { AdminExercise } from '@/api/types'
import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import { useKept } from '@/api/use-kept'
import { plural } from '@/domain/text/plural'
import { useSetSchedule } from './mutations'
import type { EditedPlan } from './queries'
import {
  addExercise,
  copyDay,
  exercisesOn,
  isSameSchedule,
  lastUsedDay,
  linkExercise,
  moveExercise,
  removeExercise,
  type Schedule,
  type ScheduledExercise,
  toPlaces,
  toSchedule,
  unlinkExercise,
} from '@/domain/workout-plan/schedule'

/** Returns the server's validation errors of single entries, with the names of their exercises. */
function scheduleProblems(error: unknown, schedule: Schedule): string[] {
  const places = toPlaces(schedule)
  const problems = Object.entries(fieldErrors(error)).map(([field, text]) => {
    const place = places[Number(/^exercises\[(\d+)\]/.exec(field)?.[1])]
    if (place === undefined) return text
    const exercise = schedule.get(place.day_num)?.find(({ id }) => id === place.exercise_id)
    return `Day ${String(place.day_num)}, ${exercise?.name ?? ''}: ${text}`
  })
  return [...new Set(problems)]
}

export type ScheduleEditing = ReturnType<typeof useScheduleEditor>

/** State of the schedule editor. Changes are local until the whole schedule is saved. */
export function useScheduleEditor(edited: EditedPlan, openedWith: string) {
  const [{ plan, saved }] = useState(() => ({
    plan: edited.plan,
    saved: toSchedule(edited.entries),
  }))
  const [schedule, setSchedule] = useState(saved)
  const [day, setDay] = useState(1)
  const [status, setStatus] = useState(openedWith)
  const [isConflictShown, setIsConflictShown] = useState(false)
  const save = useSetSchedule(plan.id)

  const isDirty = !isSameSchedule(saved, schedule)
  useKept({
    place: `schedule ${String(plan.id)} ${String(plan.version)}`,
    read: () => (isDirty && !save.isSuccess ? [...schedule] : null),
    restore: (entered) => {
      setSchedule(new Map(entered))
      setStatus('What you changed before you signed in again is here. It is not saved yet.')
    },
  })

  const change = (next: Schedule, done: string, failed: string) => {
    // The change may fix what the server rejected.
    if (save.isError) save.reset()
    setSchedule(next)
    setStatus(next === schedule ? failed : done)
  }

  /** Saves on top of the loaded version, or overwrites the latest one. */
  const send = (version: number | 'latest') => {
    setStatus('')
    save.mutate(
      { places: toPlaces(schedule), version },
      {
        onSuccess: () => {
          setIsConflictShown(false)
        },
        onError: (error) => {
          setIsConflictShown(errorStatus(error) === 409)
        },
      },
    )
  }

  return {
    schedule,
    /** Days beyond the plan's length are shown, so that their exercises can be removed. */
    dayCount: Math.max(plan.num_of_days, lastUsedDay(saved)),
    day,
    selectDay: setDay,
    exercises: exercisesOn(schedule, day),
    /** Description of the last change. */
    status,
    isDirty,
    add: (exercise: AdminExercise) => {
      change(
        addExercise(schedule, day, exercise),
        `Exercise added successfully: ${exercise.name}, Day ${String(day)}`,
        `Failed to add exercise: ${exercise.name} is already in Day ${String(day)}`,
      )
    },
    remove: ({ id, name }: ScheduledExercise) => {
      change(
        removeExercise(schedule, day, id),
        `Exercise removed successfully: ${name}, Day ${String(day)}`,
        `Failed to remove exercise: ${name} is not in Day ${String(day)}`,
      )
    },
    /** `to` is the new position in the day, from 0. */
    move: ({ id, name }: ScheduledExercise, to: number) => {
      const next = moveExercise(schedule, day, id, to)
      const moved = exercisesOn(next, day)
      const place = moved.findIndex((exercise) => exercise.id === id) + 1
      change(
        next,
        `${name} moved to position ${String(place)} of ${String(moved.length)}`,
        `${name} was not moved`,
      )
    },
    linkToNext: ({ id, name }: ScheduledExercise, next: ScheduledExercise) => {
      change(
        linkExercise(schedule, day, id),
        `${name} and ${next.name} linked as a superset`,
        'A superset can have at most 4 exercises',
      )
    },
    unlinkFromNext: ({ id, name }: ScheduledExercise, next: ScheduledExercise) => {
      change(
        unlinkExercise(schedule, day, id),
        `${name} and ${next.name} unlinked`,
        `${name} and ${next.name} are not in a superset`,
      )
    },
    copyFrom: (from: number) => {
      const next = copyDay(schedule, from, day)
      const count = exercisesOn(next, day).length - exercisesOn(schedule, day).length
      change(
        next,
        plural(count, {
          one: `# exercise copied from Day ${String(from)} to Day ${String(day)}`,
          other: `# exercises copied from Day ${String(from)} to Day ${String(day)}`,
        }),
        `Day ${String(day)} already has all exercises of Day ${String(from)}`,
      )
    },
    save: () => {
      send(plan.version)
    },
    replaceTheirs: () => {
      send('latest')
    },
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    failure: save.error === null ? null : failureText(save.error),
    problems: save.error === null ? [] : scheduleProblems(save.error, schedule),
    isConflictShown,
    closeConflict: () => {
      setIsConflictShown(false)
    },
  }
}
