import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isolated } from '@/lib/isolated'
import { useToast } from './toast'

export interface Removable {
  id: number | string
  name: string
}

interface RemovalOptions<Item> {
  remove: (item: Item) => Promise<unknown>
  restore: (item: Item) => Promise<unknown>
  /** Said when it is removed. */
  done: string
  /** Said, with the reason, when it is not. */
  failed: string
  reason: (error: unknown) => string
  /** There is no way back for these. */
  isFinal?: ((item: Item) => boolean) | undefined
}

export interface Removal<Item extends Removable> {
  /** What is asked about now, or was last: the question keeps its words until it has faded. */
  asked: Item | null
  isAsking: boolean
  canUndo: boolean
  isRemoving: boolean
  ask: (item: Item) => void
  cancel: () => void
  confirm: () => void
  /** What was removed since the page was opened and can be taken back, newest first. */
  removed: readonly Item[]
  restoringId: Item['id'] | null
  undo: (item: Item) => void
  /** The place where what was removed is listed. */
  place: RefObject<HTMLDivElement | null>
  /** The button that asked goes with the row that is removed: the keyboard goes on at the way back. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks, removes and takes back: at once in the toast, and for as long as the page is open in a list. */
export function useRemoval<Item extends Removable>({
  remove,
  restore,
  done,
  failed,
  reason,
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

  const undo = async (item: Item) => {
    setRestoringId(item.id)
    try {
      await restore(item)
    } catch (error) {
      toast.error(`Error restoring ${isolated(item.name)}: ${reason(error)}`)
      return
    } finally {
      setRestoringId(null)
    }
    setRemoved((before) => before.filter(({ id }) => id !== item.id))
    toast.success(`${isolated(item.name)} is back`)
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
      toast.success(done)
      return
    }
    flushSync(() => {
      setRemoved((before) => [item, ...before])
    })
    focusAfter.current = place.current
    setIsAsking(false)
    toast.success(done, { label: 'Undo', onClick: () => void undo(item) })
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
