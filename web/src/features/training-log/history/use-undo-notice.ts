import { useToast } from '@/ui/toast'
import { correctionFailure, useUndoLogChange } from './mutations'

/** Groups the messages about logs: only the newest is shown, so that there is one Undo. */
export const LOG_MESSAGE = 'log'

interface UndoNotice {
  /** Undoes a change and says what came of it. */
  undo: (change: { id: number; exerciseName: string }) => Promise<void>
  /** Says what was done, with the way back. */
  say: (text: string, change: { id: number; exerciseName: string }) => void
  /** The change that is being undone. */
  undoingId: number | null
}

/** The way back from a correction, which outlives the view in which it was made. */
export function useUndoNotice(): UndoNotice {
  const toast = useToast()
  const { mutateAsync, isPending, variables } = useUndoLogChange()

  const undo: UndoNotice['undo'] = async ({ id, exerciseName }) => {
    try {
      await mutateAsync(id)
    } catch (error) {
      toast.error(`${exerciseName} was not changed back. ${correctionFailure(error)}`)
      return
    }
    toast.success(`${exerciseName} is as it was before`)
  }

  return {
    undo,
    say: (text, change) => {
      toast.success(text, { label: 'Undo', onClick: () => void undo(change) }, LOG_MESSAGE)
    },
    undoingId: isPending ? variables : null,
  }
}
