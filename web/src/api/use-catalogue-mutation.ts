import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { refreshAfter } from './query-keys'

/** A mutation of the catalogue. It stays pending until displayed catalogue data is refetched. */
export function useCatalogueMutation<Input, Answer>(
  name: string,
  mutationFn: (input: Input) => Promise<Answer>,
  /** Returns the key of queries about the deleted item, which would respond with 404 now. */
  removedBy?: (input: Input) => QueryKey,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['catalogue', name],
    mutationFn,
    onSuccess: async (_, input) => {
      const removed = removedBy?.(input)
      await refreshAfter(queryClient, 'catalogue changed', removed)
      if (removed !== undefined) queryClient.removeQueries({ queryKey: removed, type: 'inactive' })
    },
  })
}
