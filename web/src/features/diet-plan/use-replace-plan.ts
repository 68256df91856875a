import { failureText } from '@/api/errors'
import { usePlanName } from '@/api/use-plan-name'
import type { AvailableDietPlan, DietPlan, GeneratedDietPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { usePlanReplacement } from '@/ui/use-plan-replacement'
import { useSaveDietPlan, useSelectDietPlan } from './mutations'

/** Replaces the current plan. A replaced plan of the member's own is deleted, so a confirmation is shown first. */
export function useReplacePlan(current: DietPlan | null, onReplaced: () => void) {
  const planName = usePlanName()
  const select = useSelectDietPlan()
  const save = useSaveDietPlan()
  const named = current && { ...current, name: planName(current.name) }
  const { replaceIfConfirmed, ...confirmation } = usePlanReplacement(named, {
    run: select.mutateAsync,
    failed: (error) => `Failed to select diet plan: ${failureText(error)}`,
    group: 'diet plan',
  })
  const replace = (run: () => Promise<unknown>, done: string) => {
    replaceIfConfirmed({
      run,
      onReplaced: () => {
        select.reset()
        save.reset()
        onReplaced()
      },
      done,
    })
  }

  return {
    ...confirmation,
    select: ({ id, name }: AvailableDietPlan) => {
      replace(() => select.mutateAsync(id), `You now follow ${isolated(planName(name))}.`)
    },
    selectingId: select.isPending ? select.variables : null,
    selectFailure: select.isError
      ? { planId: select.variables, text: failureText(select.error) }
      : null,
    save: (plan: GeneratedDietPlan) => {
      replace(() => save.mutateAsync(plan), 'Diet plan saved successfully')
    },
    isSaving: save.isPending,
    /** Only one replacement can run at a time. */
    isReplacing: select.isPending || save.isPending,
    saveFailure: save.isError ? failureText(save.error) : null,
    /** Clears the error of the last save. */
    forgetSave: save.reset,
  }
}
