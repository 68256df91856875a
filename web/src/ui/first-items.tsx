import { useId, useRef, useState, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button'

interface FirstItems<Item> {
  shown: readonly Item[]
  /** Number of items that are not shown yet. */
  hiddenCount: number
  listId: string
  /** Props of the list item at an index. The first new one receives the focus. */
  itemProps: (index: number) => { ref?: Ref<HTMLLIElement>; tabIndex?: number }
  showMore: () => void
}

/** Shows the first items of a list, and `step` more each time the member asks: all of them by default. */
export function useFirstItems<Item>(
  items: readonly Item[],
  firstShown: number,
  step = Infinity,
): FirstItems<Item> {
  const [{ count, newAt }, setShown] = useState({ count: firstShown, newAt: firstShown })
  const listId = useId()
  const firstNew = useRef<HTMLLIElement>(null)
  return {
    shown: items.slice(0, count),
    hiddenCount: Math.max(0, items.length - count),
    listId,
    itemProps: (index) => (index === newAt ? { ref: firstNew, tabIndex: -1 } : {}),
    showMore: () => {
      // The button may disappear, so the next Tab must continue at the first new item.
      flushSync(() => {
        setShown({ count: count + step, newAt: count })
      })
      firstNew.current?.focus({ preventScroll: true })
    },
  }
}

interface ShowMoreItemsProps {
  list: Pick<FirstItems<unknown>, 'hiddenCount' | 'listId' | 'showMore'>
  /** Name for screen readers, if the text does not name the list. */
  label?: string
  children: ReactNode
}

/** Button below a list that shows more of its items. */
export function ShowMoreItems({ list, label, children }: ShowMoreItemsProps) {
  if (list.hiddenCount === 0) return null
  return (
    <div>
      <Button
        variant="secondary"
        aria-label={label}
        aria-controls={list.listId}
        onClick={list.showMore}
      >
        {children}
      </Button>
    </div>
  )
}
