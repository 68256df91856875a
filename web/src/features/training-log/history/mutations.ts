import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus, failureText, fieldErrors } from '@/api/errors'
import { groups, refreshAfter } from '@/api/query-keys'
import type { EditLogInput, ExerciseLog } from '@/api/types'
import { outbox } from '@/offline/outbox'

/**
 * Refetches all data that depends on logs. Also after an error, because a rejection means that the cached
 * data is outdated.
 */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void refreshAfter(queryClient, 'logs changed')
    // A program recomputes all that follows.
    void queryClient.invalidateQueries({ queryKey: groups.currentWorkoutPlan })
  }
}

export function useEditLog() {
  return useMutation({
    mutationKey: ['training-log', 'correct'],
    mutationFn: ({ id, input }: { id: number; input: EditLogInput }) =>
      api.put('/api/user/exercise-logs/{id}', { path: { id }, body: input }),
    onSettled: useRefresh(),
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
    onSettled: useRefresh(),
  })
}

export function useUndoLogChange() {
  return useMutation({
    mutationKey: ['training-log', 'undo'],
    mutationFn: (changeId: number) =>
      api.post('/api/user/exercise-log-changes/{id}/undo', { path: { id: changeId } }),
    onSettled: useRefresh(),
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
    onSettled: useRefresh(),
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
