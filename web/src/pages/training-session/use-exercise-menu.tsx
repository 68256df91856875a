import { ArrowDown, ArrowLeftRight, ArrowUp, Link2, Trash2, Undo2, Unlink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { GuideLink } from '@/features/exercise/guide-link'
import { ExerciseMenu, type ExerciseAction } from '@/features/training-log/session/exercise-menu'
import {
  MAX_EXERCISES,
  placeOf,
  withAdded,
  withJoined,
  withMoved,
  withRemoved,
  withRestored,
  withSplit,
} from '@/features/training-log/session/session-changes'
import type { SessionChanges } from '@/features/training-log/session/stored-changes'
import { changeExercises } from '@/features/training-log/session/session-actions'
import { readSession } from '@/features/training-log/session/session-storage'
import { useNotes } from '@/features/training-log/session/use-notes'
import { isFilled, type DraftSet } from '@/domain/workout/set-draft'
import { SwapDialog } from '@/features/workout-plan/swap/swap-dialog'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { isolated } from '@/domain/text/isolated'
import { plural } from '@/domain/text/plural'
import { exerciseGroups } from '@/domain/training/supersets'
import { useConfirmation } from '@/lib/use-confirmation'
import { useStableCallback } from '@/lib/use-stable-callback'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useToast } from '@/ui/toast'
import { AddExercise } from './add-exercise'
import type { WorkoutExercises } from './use-workout-exercises'

interface Options {
  userId: number
  /** Current ISO date. */
  today: string
  workout: WorkoutExercises
  rowsOf: (exercise: PlanExercise) => readonly DraftSet[]
  /** Stores the workout, which starts it if it is not started. */
  act: (part?: { exerciseId: number }) => void
}

/** Group of the messages about removed exercises: a later one replaces an earlier one. */
const REMOVAL_MESSAGE = 'removed-exercise'

/** Returns what happens to the sets of an exercise that leaves the workout, or null if it has none. */
export function describeLeft(rows: readonly DraftSet[]): string | null {
  const ticked = rows.filter(({ isDone }) => isDone).length
  if (ticked > 0) {
    return plural(ticked, {
      one: 'Its ticked set stays in your log of the day. To delete it, untick it first.',
      other: 'Its # ticked sets stay in your log of the day. To delete them, untick them first.',
    })
  }
  return rows.some(isFilled)
    ? 'What you entered is not ticked, so it is not in your log. It is here again if you undo this.'
    : null
}

/** Menu of each exercise of a workout: swap, order, superset, note and removal, and the button to add one. */
export function useExerciseMenu({ userId, today, workout, rowsOf, act }: Options) {
  const { planned, exercises, removed, swap } = workout
  const toast = useToast()
  const notes = useNotes(userId)
  const menu = useConfirmation<number>()
  const swapping = useConfirmation<TodaysExercise>()
  const removing = useConfirmation<TodaysExercise>()
  const [wasUsed, setWasUsed] = useState(false)

  /** Changes the workout. Returns a function that changes the same workout later. */
  const change = (update: (changes: SessionChanges) => SessionChanges) => {
    act()
    const startedAt = readSession(userId)?.startedAt ?? 0
    changeExercises(userId, startedAt, update)
    return (later: typeof update) => {
      changeExercises(userId, startedAt, later)
    }
  }

  const add = useStableCallback((exercise: PlanExercise) => {
    change((now) => withAdded(now, exercise))
    toast.success(`${exercise.name} added to this workout`)
  })

  const restore = (exercise: TodaysExercise) => {
    change((now) => withRestored(now, placeOf(exercise)))
    toast.success(`${exercise.name} restored`, undefined, REMOVAL_MESSAGE)
  }

  const remove = (exercise: TodaysExercise) => {
    removing.close()
    const changeLater = change((now) => withRemoved(now, placeOf(exercise)))
    toast.success(
      `${exercise.name} removed from this workout`,
      {
        label: 'Undo',
        onClick: () => {
          changeLater((now) => withRestored(now, placeOf(exercise)))
        },
      },
      REMOVAL_MESSAGE,
    )
  }

  /** Closes the menu and continues with an action. */
  const then = (action: () => void) => () => {
    menu.close()
    action()
  }

  const actionsOf = (exercise: TodaysExercise): ExerciseAction[] => {
    const place = placeOf(exercise)
    const groups = exerciseGroups(exercises)
    const at = groups.findIndex((group) => group.exercises.includes(exercise))
    const next = groups[at + 1]?.exercises[0]
    const index = exercises.indexOf(exercise)
    const { insteadOf } = exercise
    return [
      {
        label: 'Swap for today',
        icon: <ArrowLeftRight aria-hidden="true" className="size-5" />,
        onChoose: then(() => {
          swapping.ask(exercise)
        }),
      },
      ...(insteadOf === undefined
        ? []
        : [
            {
              label: `Undo swap of ${isolated(insteadOf.name)}`,
              icon: <Undo2 aria-hidden="true" className="size-5" />,
              onChoose: then(() => {
                act({ exerciseId: insteadOf.id })
                swap(insteadOf.id, null)
              }),
            },
          ]),
      {
        label: 'Move earlier',
        icon: <ArrowUp aria-hidden="true" className="size-5" />,
        isDisabled: index === 0,
        onChoose: () => {
          act({ exerciseId: exercise.id })
          change((now) => withMoved(planned, now, place, -1))
        },
      },
      {
        label: 'Move later',
        icon: <ArrowDown aria-hidden="true" className="size-5" />,
        isDisabled: index === exercises.length - 1,
        onChoose: () => {
          act({ exerciseId: exercise.id })
          change((now) => withMoved(planned, now, place, 1))
        },
      },
      ...(next === undefined
        ? []
        : [
            {
              label: `Superset with ${isolated(next.name)}`,
              icon: <Link2 aria-hidden="true" className="size-5" />,
              onChoose: then(() => {
                act({ exerciseId: exercise.id })
                change((now) => withJoined(planned, now, place))
              }),
            },
          ]),
      ...(groups[at]?.letter == null
        ? []
        : [
            {
              label: 'Split the superset',
              icon: <Unlink aria-hidden="true" className="size-5" />,
              onChoose: then(() => {
                act({ exerciseId: exercise.id })
                change((now) => withSplit(planned, now, place))
              }),
            },
          ]),
      {
        label: 'Remove from this workout',
        icon: <Trash2 aria-hidden="true" className="size-5" />,
        onChoose: then(() => {
          if (describeLeft(rowsOf(exercise)) === null) remove(exercise)
          else removing.ask(exercise)
        }),
      },
    ]
  }

  const shown = exercises.find((one) => placeOf(one) === menu.subject)
  const leaving = swapping.subject === null ? null : describeLeft(rowsOf(swapping.subject))
  const taken = [...exercises, ...exercises.flatMap(({ insteadOf }) => insteadOf ?? [])].map(
    ({ id }) => id,
  )
  const dialogs: ReactNode = wasUsed ? (
    <>
      {shown === undefined ? null : (
        <ExerciseMenu
          isOpen={menu.isOpen}
          name={shown.name}
          position={`Exercise ${String(exercises.indexOf(shown) + 1)} of ${String(exercises.length)}`}
          actions={actionsOf(shown)}
          note={notes.of(shown.id)}
          noteHint={notes.hintOf(shown.id)}
          onNote={(note) => {
            notes.write(shown.id, note)
          }}
          onClose={menu.close}
        />
      )}
      <SwapDialog
        exercise={swapping.subject}
        isOpen={swapping.isOpen}
        description={`For today only. Your plan does not change.${leaving === null ? '' : ` ${leaving}`}`}
        taken={taken}
        onClose={swapping.close}
        onChoose={(instead) => {
          swapping.close()
          if (swapping.subject === null) return
          act({ exerciseId: instead.id })
          swap(placeOf(swapping.subject), instead)
        }}
        guideOf={(exercise) => <GuideLink exercise={exercise} />}
      />
      <ConfirmDialog
        isOpen={removing.isOpen}
        title={removing.subject === null ? '' : `Remove ${isolated(removing.subject.name)}?`}
        description={removing.subject === null ? null : describeLeft(rowsOf(removing.subject))}
        confirmLabel="Remove exercise"
        onConfirm={() => {
          if (removing.subject !== null) remove(removing.subject)
        }}
        onCancel={removing.close}
      />
    </>
  ) : null

  return {
    dialogs,
    removed,
    restore,
    noteOf: ({ id }: PlanExercise) => notes.of(id),
    open: (exercise: TodaysExercise) => {
      setWasUsed(true)
      menu.ask(placeOf(exercise))
    },
    addButton: (
      <AddExercise
        today={today}
        taken={taken}
        canAdd={exercises.length < MAX_EXERCISES}
        onAdd={add}
      />
    ),
  }
}
