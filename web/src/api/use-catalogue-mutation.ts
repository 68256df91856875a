import { partialMatchKey, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/** What stands before the key of every query of the catalogue as the admin sees it. */
export const CATALOGUE = ['catalogue'] as const

/**
 * A change of the catalogue. What it holds counts each other (plans that use an exercise, meals of a plan), so
 * all of it that is shown is asked for anew, and the change is done when that is there.
 */
export function useCatalogueMutation<Input, Answer>(
  name: string,
  mutationFn: (input: Input) => Promise<Answer>,
  /** What is asked only about a thing that the change removes: it would be answered by 404 now. */
  removedBy?: (input: Input) => QueryKey,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [...CATALOGUE, name],
    mutationFn,
    onSuccess: async (_, input) => {
      const removed = removedBy?.(input)
      await queryClient.invalidateQueries({
        queryKey: CATALOGUE,
        predicate: ({ queryKey }) => removed === undefined || !partialMatchKey(queryKey, removed),
      })
      if (removed !== undefined) queryClient.removeQueries({ queryKey: removed, type: 'inactive' })
    },
  })
}
