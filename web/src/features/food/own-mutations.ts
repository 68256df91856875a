import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshAfter } from '@/api/refresh'
import { isAlike } from '@/domain/entry/is-alike'
import { newUuid } from '@/offline/outbox/uuid'

interface OwnCalls<Input, Item> {
  /** Creates an item. The key makes a repeated request return the item that exists already. */
  create: (body: Input, headers: { 'Idempotency-Key': string }) => Promise<Item>
  update: (id: number, body: Input) => Promise<Item>
  archive: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}

/**
 * Creates the hooks that add, update, archive and restore the member's own foods or recipes. Entries of the diary
 * stay as they are.
 */
export function ownMutations<Input, Item extends { id: number }>(
  kind: 'food' | 'recipe',
  calls: OwnCalls<Input, Item>,
) {
  function useChange<Given, Result>(name: string, mutationFn: (given: Given) => Promise<Result>) {
    const queryClient = useQueryClient()
    return useMutation({
      mutationKey: [kind, name],
      mutationFn,
      onSuccess: () => refreshAfter(queryClient, 'foods changed'),
    })
  }
  return {
    /**
     * A retry after a lost response creates nothing twice. Once the member has sent other input under the same key,
     * the item that exists already gets what was sent last.
     */
    useCreate: () => {
      const sent = useRef<{ key: string; body: Input; isChanged: boolean }>(null)
      return useChange('create', async (body: Input) => {
        const attempt = (sent.current ??= { key: newUuid(), body, isChanged: false })
        attempt.isChanged ||= !isAlike(attempt.body, body)
        const created = await calls.create(body, { 'Idempotency-Key': attempt.key })
        const item = attempt.isChanged ? await calls.update(created.id, body) : created
        sent.current = null
        return item
      })
    },
    useUpdate: (id: number) => useChange('update', (body: Input) => calls.update(id, body)),
    useArchive: () => useChange('archive', calls.archive),
    useRestore: () => useChange('restore', calls.restore),
  }
}
