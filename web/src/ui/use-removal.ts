import { useId, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isolated } from '@/domain/text/isolated'
import { useToast } from './toast'

export interface Removable {
  id: number | string
  name: string
}

/** Thrown by a `restore` that would overwrite what was entered after the removal. */
export class EnteredAgain extends Error {
  override readonly name = 'EnteredAgain'
}

interface RemovalOptions<Item> {
  remove: (item: Item) => Promise<unknown>
  restore: (item: Item) => Promise<unknown>
  /** Success message. */
  done: string
  /** Failure message, to which the reason is added. */
  failed: string
  reason: (error: unknown) => string
  /** Whether a failed restore means that the item is gone, so that Undo has no use any more. */
  isGone?: ((error: unknown) => boolean) | undefined
  /** Kind of item, if other messages are about such items too. See `removalGroup`. */
  kind?: string | undefined
  /** Whether removing the item cannot be undone. */
  isFinal?: ((item: Item) => boolean) | undefined
}

/** Group of the messages about an item: the newest one replaces the others and their Undo. */
export const removalGroup = (kind: string, { id }: Pick<Removable, 'id'>): string =>
  `${kind} ${String(id)}`

export interface Removal<Item extends Removable> {
  /** The item in question, kept until the dialog has faded out. */
  asked: Item | null
  isAsking: boolean
  canUndo: boolean
  isRemoving: boolean
  ask: (item: Item) => void
  cancel: () => void
  confirm: () => void
  /** Items removed since the page opened that can be restored, newest first. */
  removed: readonly Item[]
  restoringId: Item['id'] | null
  undo: (item: Item) => void
  /** The list of removed items. */
  place: RefObject<HTMLDivElement | null>
  /**
   * Focus target after a removal: the Undo list, because the pressed button disappears with its
   * row.
   */
  focusAfter: RefObject<HTMLElement | null>
}

/**
 * Confirms a removal, removes the item and can undo it.
 *
 * Undo is in the toast, and in a list for as long as the page is open. Both end when the item was changed again.
 */
export function useRemoval<Item extends Removable>({
  remove,
  restore,
  done,
  failed,
  reason,
  isGone = () => false,
  kind,
  isFinal = () => false,
}: RemovalOptions<Item>): Removal<Item> {
  const toast = useToast()
  const [asked, setAsked] = useState<Item | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const [removed, setRemoved] = useState<readonly Item[]>([])
  const [restoringId, setRestoringId] = useState<Item['id'] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const focusAfter = useRef<HTMLElement>(null)
  const ownKind = useId()
  const groupOf = (item: Item) => removalGroup(kind ?? ownKind, item)
  /** Items that are being restored: the message and the list both have an Undo. */
  const restoring = useRef(new Set<Item['id']>())

  const drop = (item: Item) => {
    // A later removal of the same item is another one.
    setRemoved((before) => before.filter((one) => one !== item))
  }
  const undo = async (item: Item) => {
    if (restoring.current.has(item.id)) return
    restoring.current.add(item.id)
    setRestoringId(item.id)
    try {
      await restore(item)
    } catch (error) {
      const isNew = error instanceof EnteredAgain
      if (isNew || isGone(error)) drop(item)
      const why = isNew ? 'It was entered again in the meantime.' : reason(error)
      toast.error(`Failed to restore ${isolated(item.name)}: ${why}`, groupOf(item))
      return
    } finally {
      restoring.current.delete(item.id)
      setRestoringId(null)
    }
    drop(item)
    toast.success(`${isolated(item.name)} restored`, undefined, groupOf(item))
  }

  const carryOut = async (item: Item) => {
    setIsRemoving(true)
    try {
      await remove(item)
    } catch (error) {
      toast.error(`${failed}: ${reason(error)}`)
      setIsAsking(false)
      return
    } finally {
      setIsRemoving(false)
    }
    if (isFinal(item)) {
      setIsAsking(false)
      toast.success(done, undefined, groupOf(item))
      return
    }
    flushSync(() => {
      setRemoved((before) => [item, ...before])
    })
    focusAfter.current = place.current
    setIsAsking(false)
    const end = () => {
      drop(item)
    }
    toast.success(
      done,
      { label: 'Undo', onClick: () => void undo(item), onEnd: end },
      groupOf(item),
    )
  }

  return {
    asked,
    isAsking,
    canUndo: asked !== null && !isFinal(asked),
    isRemoving,
    ask: (item) => {
      focusAfter.current = null
      setAsked(item)
      setIsAsking(true)
    },
    cancel: () => {
      setIsAsking(false)
    },
    confirm: () => {
      if (asked !== null) void carryOut(asked)
    },
    removed,
    restoringId,
    undo: (item) => void undo(item),
    place,
    focusAfter,
  }
}
