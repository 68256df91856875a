import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button'

interface FirstItems<Item> {
  shown: readonly Item[]
  /** Number of items that are not shown yet. */
  hiddenCount: number
  listId: string
  /** Props of the list item at an index. The first hidden one can receive the focus. */
  itemProps: (index: number) => { ref?: Ref<HTMLLIElement>; tabIndex?: number }
  showAll: () => void
}

/** Shows the first items of a list until the member asks for all of them. */
export function useFirstItems<Item>(items: readonly Item[], firstShown: number): FirstItems<Item> {
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const firstHidden = useRef<HTMLLIElement>(null)
  const shown = showsAll ? items : items.slice(0, firstShown)
  return {
    shown,
    hiddenCount: items.length - shown.length,
    listId,
    itemProps: (index) => (index === firstShown ? { ref: firstHidden, tabIndex: -1 } : {}),
    showAll: () => {
      // The button disappears, so the next Tab must continue at the first new item.
      flushSync(() => {
        setShowsAll(true)
      })
      firstHidden.current?.focus({ preventScroll: true })
    },
  }
}

interface ShowAllButtonProps {
  list: Pick<FirstItems<unknown>, 'hiddenCount' | 'listId' | 'showAll'>
  children: ReactNode
}

/** Button below a list that shows its hidden items. */
export function ShowAllButton({ list, children }: ShowAllButtonProps) {
  if (list.hiddenCount === 0) return null
  return (
    <div>
      <Button variant="secondary" aria-controls={list.listId} onClick={list.showAll}>
        {children}
      </Button>
    </div>
  )
}
