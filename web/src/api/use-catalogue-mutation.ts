import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { refreshAfter } from './query-keys'

/** A change of the catalogue. It is done when all of the catalogue that is on the screen is loaded again. */
export function useCatalogueMutation<Input, Answer>(
  name: string,
  mutationFn: (input: Input) => Promise<Answer>,
  /** What is asked only about a thing that the change removes: it would be answered by 404 now. */
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
