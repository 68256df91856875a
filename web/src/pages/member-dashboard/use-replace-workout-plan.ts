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
  /** The plan that was replaced is back. */
  onUndone: () => void
}

/**
 * Selecting and saving both replace the current plan at once; a way back stands in the toast where there is one.
 * Saving asks first where there is none: selecting begins with a look at the list, and is as deliberate as that.
 */
export function useReplaceWorkoutPlan(current: CurrentWorkoutPlan | null, events: ReplaceEvents) {
  const select = useSelectWorkoutPlan()
  const save = useSaveWorkoutPlan()
  const toast = useToast()
  const [asked, setAsked] = useState<GeneratedWorkoutPlan | null>(null)

  const announce = (text: string) => {
    // Only a plan of the catalogue can be selected again by its id.
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
      // The list shows it beside the plans, from the mutation's own state.
      return
    }
    events.onSelected()
    announce(`You now follow ${isolated(plan.name)}.`)
  }

  const carryOutSave = async (plan: GeneratedWorkoutPlan) => {
    try {
      await save.mutateAsync(plan)
    } catch {
      // The preview shows it, from the mutation's own state.
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
    /** Forgets what could not be saved. */
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
