import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '@/api/client'
import { errorStatus, failureText } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import { targetQuery } from './queries'
import type { ChangedTarget, CheckInInput, OwnTargetInput, Target } from '@/api/types'
import { newUuid } from '@/offline/outbox/uuid'
import { useToast } from '@/ui/toast'

/** Shows a new target, and refetches what depends on it. */
function useNewTarget() {
  const queryClient = useQueryClient()
  return (target: Target) => {
    queryClient.setQueryData(targetQuery().queryKey, target)
    return refreshAfter(queryClient, 'target changed')
  }
}

export function useSaveTarget() {
  const show = useNewTarget()
  return useMutation({
    mutationKey: ['target', 'save'],
    mutationFn: (body: OwnTargetInput): Promise<ChangedTarget> =>
      api.put('/api/user/target', { body }),
    onSuccess: ({ target }) => show(target),
  })
}

/** Makes the suggested target the member's own choice again. */
export function useRemoveTarget() {
  const show = useNewTarget()
  return useMutation({
    mutationKey: ['target', 'remove'],
    mutationFn: (): Promise<ChangedTarget> => api.delete('/api/user/target'),
    onSuccess: ({ target }) => show(target),
  })
}

/** Groups messages about the target: only the newest is shown, so that there is one Undo button. */
export const TARGET_MESSAGE = 'target'

/** Undoes a change of the target, and says so. */
export function useUndoTarget() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const show = useNewTarget()
  return useMutation({
    mutationKey: ['target', 'undo'],
    mutationFn: (id: number): Promise<Target> =>
      api.post('/api/user/target-changes/{id}/undo', { path: { id } }),
    onSuccess: (target) => {
      toast.success('Change of your target undone', undefined, TARGET_MESSAGE)
      return show(target)
    },
    onError: (error) => {
      toast.error(`Failed to undo the change of your target. ${failureText(error)}`, TARGET_MESSAGE)
      return refreshAfter(queryClient, 'target changed')
    },
  })
}

/** Answers the check-in. A retry after a lost response answers nothing twice. */
export function useAnswerCheckIn() {
  const queryClient = useQueryClient()
  const key = useRef<{ of: string; value: string }>(null)
  return useMutation({
    mutationKey: ['target', 'check-in'],
    mutationFn: (body: CheckInInput) => {
      const of = JSON.stringify(body)
      if (key.current?.of !== of) key.current = { of, value: newUuid() }
      const headers = { 'Idempotency-Key': key.current.value }
      return api.post('/api/user/check-ins', { body, headers })
    },
    onSuccess: () => {
      // The same answer in a later week is another one.
      key.current = null
      return refreshAfter(queryClient, 'target changed')
    },
    onError: (error) => {
      // Another device has answered it, or there is new data: what is due now has to be shown.
      if (errorStatus(error) === 409) void refreshAfter(queryClient, 'target changed')
    },
  })
}
