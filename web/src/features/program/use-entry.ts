import { useState } from 'react'
import { failureText } from '@/api/errors'
import type { ProgramEntryInput } from '@/api/types'
import { newUuid } from '@/offline/outbox/uuid'
import { useToast } from '@/ui/toast'
import { useAddEntry, useUndoEntry } from './mutations'

/** Adds entries to the journal of the program. Each success can be undone from its message. */
export function useEntry(userId: number) {
  const add = useAddEntry(userId)
  const undo = useUndoEntry()
  const toast = useToast()
  /** The last failed entry keeps its key, so that a repetition is not a second entry. */
  const [failed, setFailed] = useState<{ content: string; key: string } | null>(null)

  const report = (error: unknown) => {
    toast.error(`Failed to save program. ${failureText(error)}`)
  }
  const send = (entry: ProgramEntryInput, done: string, onSaved?: () => void) => {
    const content = JSON.stringify(entry)
    const key = failed?.content === content ? failed.key : newUuid()
    // Promises, because the entry may remove what sent it, and its message must come all the same.
    add.mutateAsync({ entry, key }).then(
      ({ entry: { id } }) => {
        setFailed(null)
        onSaved?.()
        if (id === null) toast.success(done)
        else {
          toast.success(done, {
            label: 'Undo',
            onClick: () => void undo.mutateAsync(id).catch(report),
          })
        }
      },
      (error: unknown) => {
        setFailed({ content, key })
        report(error)
      },
    )
  }
  return {
    send,
    isBusy: add.isPending,
    pendingKind: add.isPending ? add.variables.entry.kind : null,
  }
}
