import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus, failureText, fieldErrors, isGone } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import type { EditLogInput, ExerciseLog } from '@/api/types'
import { outbox } from '@/offline/outbox'

/**
 * Refetches all data that depends on logs. Also after an error, because a rejection means that the cached
 * data is outdated.
 */
export function useRefreshLogs() {
  const queryClient = useQueryClient()
  return () => {
    void refreshAfter(queryClient, 'logs changed')
    // A program recomputes all that follows.
    void refreshAfter(queryClient, 'program changed')
  }
}

export interface LogEdit {
  id: number
  input: EditLogInput
}

/** Edits a log. The form of one that is gone refetches when it closes: a refetch can remove the form from the page. */
export function useEditLog() {
  const refresh = useRefreshLogs()
  return useMutation({
    mutationKey: ['training-log', 'correct'],
    mutationFn: ({ id, input }: LogEdit) =>
      api.put('/api/user/exercise-logs/{id}', { path: { id }, body: input }),
    onSettled: (_, error) => {
      if (!isGone(error)) refresh()
    },
  })
}

export function useRemoveLog() {
  return useMutation({
    mutationKey: ['training-log', 'remove'],
    mutationFn: ({ id }: ExerciseLog) =>
      api.delete('/api/user/exercise-logs/{id}', { path: { id } }),
    onSuccess: (_, log) => {
      outbox.forget(log.exercise_id, log.log_date)
    },
    onSettled: useRefreshLogs(),
  })
}

export function useUndoLogChange() {
  return useMutation({
    mutationKey: ['training-log', 'undo'],
    mutationFn: (changeId: number) =>
      api.post('/api/user/exercise-log-changes/{id}/undo', { path: { id: changeId } }),
    onSettled: useRefreshLogs(),
  })
}

/** Undoes a whole import. */
export function useUndoImport() {
  return useMutation({
    mutationKey: ['training-log', 'undo-import'],
    mutationFn: async (id: number) => {
      const undone = await api.post('/api/user/exercise-log-changes/{id}/undo', { path: { id } })
      if (!('logs_removed' in undone)) throw new TypeError('The change was not an import')
      return undone
    },
    onSettled: useRefreshLogs(),
  })
}

/** Returns why a change of the history failed, as the end of a sentence. */
export function correctionFailure(error: unknown): string {
  if (errorStatus(error) === null) {
    return 'Cannot reach the server. Nothing was changed. Try again when you are online.'
  }
  const details = Object.values(fieldErrors(error))
  const reason = details.length > 0 ? details.join(' ') : failureText(error)
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
