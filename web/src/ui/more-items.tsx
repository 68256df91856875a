import { useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button'

/** Number of rows that a list has first, and gets with each press. */
const STEP = 10

interface MoreItems<Item> {
  shown: readonly Item[]
  hiddenCount: number
  /** Props of the list item at an index. The first new one receives the focus. */
  itemProps: (index: number) => { ref?: Ref<HTMLLIElement>; tabIndex?: number }
  showMore: () => void
}

/** Shows ten items of a list, and ten more each time the member asks. */
export function useMoreItems<Item>(items: readonly Item[]): MoreItems<Item> {
  const [count, setCount] = useState(STEP)
  const firstNew = useRef<HTMLLIElement>(null)
  return {
    shown: items.slice(0, count),
    hiddenCount: Math.max(0, items.length - count),
    itemProps: (index) =>
      index > 0 && index === count - STEP ? { ref: firstNew, tabIndex: -1 } : {},
    showMore: () => {
      // The button may disappear, so the next Tab must continue at the first new item.
      flushSync(() => {
        setCount(count + STEP)
      })
      firstNew.current?.focus({ preventScroll: true })
    },
  }
}

interface MoreButtonProps {
  list: Pick<MoreItems<unknown>, 'hiddenCount' | 'showMore'>
  /** Names the list for screen readers: "Show more exercises". */
  label: string
}

/** Button below a list that shows ten more of its items. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (list.hiddenCount === 0) return null
  return (
    <div>
      <Button variant="secondary" aria-label={label} onClick={list.showMore}>
        Show more
      </Button>
    </div>
  )
}
