import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStaleAfter } from '@/api/refresh'
import type { ProgramEntryInput, ProgramJournalEntry } from '@/api/types'
import { outbox } from '@/offline/outbox'
import { unsentEntry } from '@/offline/outbox/entry-model'
import { useOutboxEntries } from '@/offline/outbox/use-outbox'
import { useToast } from '@/ui/toast'
import { PROGRAM_MESSAGE, useUndoEntry } from './mutations'

interface Sending {
  /** Name of the lift whose value the entry sets. */
  lift?: string
  /** Called when the entry is stored on this device. */
  onSaved?: () => void
}

/**
 * Adds entries to the journal of the program. They are stored on this device first and sent after the logs before
 * them. Each can be undone.
 */
export function useEntry() {
  const queryClient = useQueryClient()
  const undo = useUndoEntry()
  const toast = useToast()
  const [pendingKind, setPendingKind] = useState<string | null>(null)
  const waitingKinds = useOutboxEntries().flatMap(({ state, payload }) =>
    state === 'waiting' ? payload.entry.kind : [],
  )

  const finish = async (key: string, done: string) => {
    const entry = outbox.entries().find((entry) => entry.key === key)
    if (entry?.state === 'waiting')
      toast.info(`${done} on this device. It syncs when you are online.`)
    if (entry?.state !== 'sent') return
    // The buttons stay busy until they can no longer mean the day before.
    await queryClient.refetchQueries(
      { predicate: isStaleAfter('program changed'), type: 'active' },
      { cancelRefetch: false },
    )
    const id = idOf(entry.answer)
    if (id === null) toast.success(done, undefined, PROGRAM_MESSAGE)
    else {
      const action = {
        label: 'Undo',
        onClick: () => {
          undo.mutate(id)
        },
      }
      toast.success(done, action, PROGRAM_MESSAGE)
    }
  }
  const send = (entry: ProgramEntryInput, done: string, { lift, onSaved }: Sending = {}) => {
    let key = ''
    setPendingKind(entry.kind)
    outbox
      .save((userId, newKey, moment) => {
        key = newKey
        return unsentEntry(entry, lift ?? null)(userId, newKey, moment)
      }, onSaved)
      .then(() => finish(key, done))
      .catch(() => {
        toast.error('Failed to save program. Please try again.')
      })
      .finally(() => {
        setPendingKind(null)
      })
  }
  return {
    send,
    isBusy: pendingKind !== null,
    pendingKind,
    /** Whether an entry of one of these kinds is not sent yet. */
    isWaiting: (...kinds: string[]) => waitingKinds.some((kind) => kinds.includes(kind)),
  }
}

/** Returns the id of the entry that the server made; null for one of which it keeps none. */
const idOf = (answer: unknown): number | null =>
  (answer as { entry?: ProgramJournalEntry } | undefined)?.entry?.id ?? null
