import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { refreshAfter } from './refresh'

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

interface CatalogueCalls<Input> {
  add: (body: Input) => Promise<unknown>
  update: (id: number, body: Input) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  /** Returns the key of queries about a removed item, which would respond with 404. */
  removedQueries?: (id: number) => QueryKey
}

/** Creates the hooks that add, update, remove and restore items of one kind, such as "meal". */
export function catalogueMutations<Input>(kind: string, calls: CatalogueCalls<Input>) {
  return {
    useAdd: () => useCatalogueMutation(`add-${kind}`, calls.add),
    useUpdate: (id: number) =>
      useCatalogueMutation(`update-${kind}`, (body: Input) => calls.update(id, body)),
    useRemove: () => useCatalogueMutation(`remove-${kind}`, calls.remove, calls.removedQueries),
    useRestore: () => useCatalogueMutation(`restore-${kind}`, calls.restore),
  }
}
