import { failureText } from '@/api/errors'
import type { AvailableWorkoutPlan, CurrentWorkoutPlan, GeneratedWorkoutPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { usePlanReplacement } from '@/ui/use-plan-replacement'
import { PLAN_MESSAGE, useSaveWorkoutPlan, useSelectWorkoutPlan } from './mutations'

const updateFailed = () => 'Failed to update workout plan'

interface ReplaceEvents {
  onSelected: () => void
  onSaved: () => void
  /** Called after the previous plan was selected again. */
  onUndone: () => void
}

/**
 * Replaces the current plan by a selected or generated one. A replaced plan stays in My Plans. Selecting does
 * not ask first, because the member has opened the list deliberately.
 */
export function useReplacePlan(
  current: CurrentWorkoutPlan | null,
  { onSelected, onSaved, onUndone }: ReplaceEvents,
) {
  const select = useSelectWorkoutPlan()
  const save = useSaveWorkoutPlan()
  const { replace, replaceIfConfirmed, ...confirmation } = usePlanReplacement(current, {
    run: (planId) => select.mutateAsync(planId).then(onUndone),
    failed: updateFailed,
    group: PLAN_MESSAGE,
  })

  return {
    ...confirmation,
    select: ({ id, name }: AvailableWorkoutPlan) => {
      replace({
        run: () => select.mutateAsync(id),
        onReplaced: onSelected,
        done: `You now follow ${isolated(name)}.`,
      })
    },
    selectingId: select.isPending ? select.variables : null,
    selectFailure: select.isError ? updateFailed() : null,
    /** Saves a generated plan. */
    save: (plan: GeneratedWorkoutPlan) => {
      replaceIfConfirmed({
        run: () => save.mutateAsync(plan),
        onReplaced: () => {
          save.reset()
          onSaved()
        },
        done: 'Workout plan saved successfully!',
      })
    },
    isSaving: save.isPending,
    saveFailure: save.isError ? `Failed to save workout plan: ${failureText(save.error)}` : null,
    /** Clears the error of a failed save. */
    forgetSave: save.reset,
  }
}
