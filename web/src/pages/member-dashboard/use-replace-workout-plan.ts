import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { AvailableWorkoutPlan, CurrentWorkoutPlan, GeneratedWorkoutPlan } from '@/api/types'
import { useSaveWorkoutPlan, useSelectWorkoutPlan } from '@/features/workout-plan/mutations'
import { isolated } from '@/lib/isolated'
import { useToast } from '@/ui/toast'

const UPDATE_FAILED = 'Failed to update workout plan'

interface ReplaceEvents {
  onSelected: () => void
  onSaved: () => void
  /** Called after the previous plan was selected again. */
  onUndone: () => void
}

/**
 * Replaces the current plan by a selected or generated one.
 *
 * The toast offers Undo if the previous plan is in the catalogue. Otherwise saving a generated plan
 * asks first. Selecting does not ask, because the member has opened the list deliberately.
 */
export function useReplaceWorkoutPlan(current: CurrentWorkoutPlan | null, events: ReplaceEvents) {
  const select = useSelectWorkoutPlan()
  const save = useSaveWorkoutPlan()
  const toast = useToast()
  const [asked, setAsked] = useState<GeneratedWorkoutPlan | null>(null)

  const announce = (text: string) => {
    // Only a catalogue plan can be selected again by its id.
    if (current?.source !== 'catalogue') {
      toast.success(text)
      return
    }
    toast.success(text, {
      label: 'Undo',
      onClick: () => {
        select.mutateAsync(current.id).then(events.onUndone, () => {
          toast.error(UPDATE_FAILED)
        })
      },
    })
  }

  const choose = async (plan: AvailableWorkoutPlan) => {
    try {
      await select.mutateAsync(plan.id)
    } catch {
      // The list shows this error from the mutation's state.
      return
    }
    events.onSelected()
    announce(`You now follow ${isolated(plan.name)}.`)
  }

  const carryOutSave = async (plan: GeneratedWorkoutPlan) => {
    try {
      await save.mutateAsync(plan)
    } catch {
      // The preview shows this error from the mutation's state.
      return
    }
    save.reset()
    events.onSaved()
    announce('Workout plan saved successfully!')
  }

  return {
    select: (plan: AvailableWorkoutPlan) => void choose(plan),
    selectingId: select.isPending ? select.variables : null,
    selectFailure: select.isError ? UPDATE_FAILED : null,
    save: (plan: GeneratedWorkoutPlan) => {
      if (current === null || current.source === 'catalogue') void carryOutSave(plan)
      else setAsked(plan)
    },
    isSaving: save.isPending,
    saveFailure: save.isError ? `Failed to save workout plan: ${failureText(save.error)}` : null,
    /** Clears the error of a failed save. */
    forgetSave: save.reset,
    isAsking: asked !== null,
    confirm: () => {
      setAsked(null)
      if (asked !== null) void carryOutSave(asked)
    },
    decline: () => {
      setAsked(null)
    },
  }
}

export type WorkoutReplacement = ReturnType<typeof useReplaceWorkoutPlan>
