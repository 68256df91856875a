import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { AvailableDietPlan, DietPlan, GeneratedDietPlan } from '@/api/types'
import { isolated } from '@/lib/isolated'
import { useToast } from '@/ui/toast'
import { useSaveDietPlan, useSelectDietPlan } from './mutations'

/** Pending replacement of the current plan. */
interface Replacement {
  run: () => Promise<unknown>
  /** Success message. */
  done: string
}

/**
 * Replaces the current plan by selecting or saving one. A replaced catalogue plan can be selected again, so
 * the toast has an Undo button. A replaced plan of the member's own is deleted, so a confirmation is shown
 * first.
 */
export function useReplacePlan(current: DietPlan | null, onReplaced: () => void) {
  const select = useSelectDietPlan()
  const save = useSaveDietPlan()
  const toast = useToast()
  const [asked, setAsked] = useState<Replacement | null>(null)

  const carryOut = async ({ run, done }: Replacement) => {
    try {
      await run()
    } catch {
      // The error is shown next to the plan, from the mutation's state.
      return
    }
    select.reset()
    save.reset()
    onReplaced()
    if (current?.source !== 'catalogue') {
      toast.success(done)
      return
    }
    toast.success(done, {
      label: 'Undo',
      onClick: () => {
        select.mutateAsync(current.id).catch((error: unknown) => {
          toast.error(`Failed to select diet plan: ${failureText(error)}`)
        })
      },
    })
  }

  const replace = (replacement: Replacement) => {
    if (current === null || current.source === 'catalogue') void carryOut(replacement)
    else setAsked(replacement)
  }

  return {
    select: (plan: AvailableDietPlan) => {
      replace({
        run: () => select.mutateAsync(plan.id),
        done: `You now follow ${isolated(plan.name)}.`,
      })
    },
    selectingId: select.isPending ? select.variables : null,
    selectFailure: select.isError
      ? { planId: select.variables, text: failureText(select.error) }
      : null,
    save: (plan: GeneratedDietPlan) => {
      replace({ run: () => save.mutateAsync(plan), done: 'Diet plan saved successfully!' })
    },
    isSaving: save.isPending,
    /** Only one replacement can run at a time. */
    isReplacing: select.isPending || save.isPending,
    saveFailure: save.isError ? failureText(save.error) : null,
    /** Clears the error of the last save. */
    forgetSave: save.reset,
    isAsking: asked !== null,
    confirm: () => {
      setAsked(null)
      if (asked !== null) void carryOut(asked)
    },
    decline: () => {
      setAsked(null)
    },
  }
}
