import { useCallback, useRef, type ReactNode } from 'react'
import type { PlanExercise } from '@/api/types'
import { GuideLink } from '@/features/exercise/guide-link'
import { nameIdAt } from '@/features/training-log/exercise-name-id'
import { SwapActions } from '@/features/workout-plan/swap/swap-actions'
import { SwapDialog } from '@/features/workout-plan/swap/swap-dialog'
import type { Swaps, TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { useSwaps } from '@/features/workout-plan/swap/use-swaps'
import { useConfirmation } from '@/lib/use-confirmation'
import { useStableCallback } from '@/lib/use-stable-callback'

interface TodaysSwaps {
  swaps: Swaps
  /** Returns the swap buttons of an exercise of today. `anchor` identifies its position. It never changes. */
  actionsFor: (exercise: TodaysExercise, anchor: string) => ReactNode
  /** Returns the dialog with replacement exercises; `exercises` are today's. */
  dialogFor: (exercises: readonly TodaysExercise[], done: ReadonlyMap<number, unknown>) => ReactNode
}

/** Swaps exercises for today only. */
export function useTodaysSwaps(userId: number, today: string): TodaysSwaps {
  const { swaps, swap } = useSwaps(userId, today)
  const question = useConfirmation<{ planned: PlanExercise; anchor: string }>()
  const hasChosen = useRef(false)
  const nameOf = (anchor: string | undefined) => document.getElementById(nameIdAt(anchor ?? ''))

  const ask = useStableCallback((exercise: TodaysExercise, place: string) => {
    hasChosen.current = false
    question.ask({ planned: exercise.insteadOf ?? exercise, anchor: place })
  })
  const putBack = useStableCallback((exercise: TodaysExercise, place: string) => {
    if (exercise.insteadOf === undefined) return
    swap(exercise.insteadOf.id, null)
    // The pressed button disappears with the replacement exercise.
    requestAnimationFrame(() => {
      nameOf(place)?.focus({ preventScroll: true })
    })
  })
  const actionsFor = useCallback(
    (exercise: TodaysExercise, place: string) => (
      <SwapActions
        exercise={exercise}
        onSwap={() => {
          ask(exercise, place)
        }}
        onPutBack={() => {
          putBack(exercise, place)
        }}
      />
    ),
    [ask, putBack],
  )

  return {
    swaps,
    actionsFor,
    dialogFor: (exercises, done) => (
      <SwapDialog
        exercise={question.subject?.planned ?? null}
        isOpen={question.isOpen}
        taken={[...exercises.map(({ id }) => id), ...done.keys()]}
        onClose={question.close}
        onChoose={(instead) => {
          if (question.subject !== null) swap(question.subject.planned.id, instead)
          hasChosen.current = true
          question.close()
        }}
        guideOf={(exercise) => <GuideLink exercise={exercise} />}
        // The button that opened the dialog disappears when another exercise replaces this one.
        focusAfter={{
          get current() {
            return hasChosen.current ? nameOf(question.subject?.anchor) : null
          },
        }}
      />
    ),
  }
}
