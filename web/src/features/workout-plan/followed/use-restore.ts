import { errorStatus, failureText } from '@/api/errors'
import type { FollowedWorkoutPlan } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { useConfirmation } from '@/lib/use-confirmation'
import { useToast } from '@/ui/toast'
import { PLAN_MESSAGE, useRestorePlan } from '../mutations'

type Plan = Pick<FollowedWorkoutPlan, 'id' | 'name'>

/** Restores an earlier plan after a confirmation, with an Undo button. */
export function useRestore(current: Plan | null) {
  const toast = useToast()
  const restore = useRestorePlan()
  const question = useConfirmation<Plan>()

  const takeUp = async (plan: Plan): Promise<boolean> => {
    try {
      await restore.mutateAsync(plan.id)
      return true
    } catch (error) {
      const reason =
        errorStatus(error) === null
          ? 'Cannot reach the server. Try again when you are online.'
          : failureText(error)
      toast.error(`Failed to restore ${isolated(plan.name)}. ${reason}`)
      return false
    }
  }

  const goBack = async (before: Plan) => {
    if (await takeUp(before))
      toast.success(`You follow ${isolated(before.name)} again.`, undefined, PLAN_MESSAGE)
  }

  const carryOut = async (plan: Plan) => {
    const before = current
    const isDone = await takeUp(plan)
    question.close()
    if (!isDone) return
    toast.success(
      `You now follow ${isolated(plan.name)}.`,
      before === null ? undefined : { label: 'Undo', onClick: () => void goBack(before) },
      PLAN_MESSAGE,
    )
  }

  return {
    ask: question.ask,
    asked: question.subject,
    isAsking: question.isOpen,
    cancel: question.close,
    confirm: () => {
      if (question.subject !== null) void carryOut(question.subject)
    },
    isBusy: restore.isPending,
  }
}

export type Restore = ReturnType<typeof useRestore>
