import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { AvailableDietPlan, DietPlan, GeneratedDietPlan } from '@/api/types'
import { isolated } from '@/lib/isolated'
import { useToast } from '@/ui/toast'
import { useSaveDietPlan, useSelectDietPlan } from './mutations'

/** A new plan on its way to take the current one's place. */
interface Replacement {
  run: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
}

/**
 * Selecting and saving both replace the current plan. A plan of the catalogue can be selected again, so there
 * the way back stands in the toast; a plan of the member's own is gone, so that is asked before.
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
      // It is shown beside the plan that it is about, from the mutation's own state.
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
    /** One at a time: nothing else can be chosen meanwhile. */
    isReplacing: select.isPending || save.isPending,
    saveFailure: save.isError ? failureText(save.error) : null,
    /** Forgets what could not be saved. */
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
