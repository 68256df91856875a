import { useToast } from '@/ui/toast'
import { correctionFailure, useUndoLogChange } from './mutations'

/** Groups messages about logs: only the newest is shown, so that there is one Undo button. */
export const LOG_MESSAGE = 'log'

interface UndoNotice {
  /** Undoes a change and shows the result. */
  undo: (change: { id: number; exerciseName: string }) => Promise<void>
  /** Shows a success message with an Undo button. */
  say: (text: string, change: { id: number; exerciseName: string }) => void
  /** Id of the change that is being undone. */
  undoingId: number | null
}

/** Undo message of an edit. It outlives the view in which the edit was made. */
export function useUndoNotice(): UndoNotice {
  const toast = useToast()
  const { mutateAsync, isPending, variables } = useUndoLogChange()

  const undo: UndoNotice['undo'] = async ({ id, exerciseName }) => {
    try {
      await mutateAsync(id)
    } catch (error) {
      toast.error(
        `Failed to undo the change to ${exerciseName}. ${correctionFailure(error)}`,
        LOG_MESSAGE,
      )
      return
    }
    toast.success(`Change to ${exerciseName} undone`, undefined, LOG_MESSAGE)
  }

  return {
    undo,
    say: (text, change) => {
      toast.success(text, { label: 'Undo', onClick: () => void undo(change) }, LOG_MESSAGE)
    },
    undoingId: isPending ? variables : null,
  }
}
