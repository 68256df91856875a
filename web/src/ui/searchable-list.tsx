import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isFound, type Searchable } from '@/lib/search'
import { Button } from './button'
import { SearchField } from './search-field'

interface SearchableListProps<Item> {
  /** Label of the search box, for example "Search exercises". */
  searchLabel: string
  items: readonly Item[]
  /** Number of items shown without a search. */
  firstShown: number
  renderItem: (item: Item) => ReactNode
}

/** A long list with a search by name and description. */
export function SearchableList<Item extends Searchable & { id: number }>({
  searchLabel,
  items,
  firstShown,
  renderItem,
}: SearchableListProps<Item>) {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const firstMore = useRef<HTMLLIElement>(null)

  const isSearching = search.trim() !== ''
  const found = isSearching ? items.filter((item) => isFound(item, search)) : items
  const shown = isSearching || showsAll ? found : found.slice(0, firstShown)

  return (
    <div className="flex flex-col gap-3">
      <SearchField label={searchLabel} value={search} onChange={setSearch} />
      <p role="status" className="text-sm text-muted">
        {isSearching
          ? found.length === 0
            ? `None of ${String(items.length)} matches “${search.trim()}”`
            : `${String(found.length)} of ${String(items.length)} found`
          : shown.length < items.length
            ? `The first ${String(shown.length)} of ${String(items.length)}`
            : `${String(items.length)} in all`}
      </p>
      <ul id={listId} className="flex flex-col gap-2 empty:hidden">
        {shown.map((item, index) => (
          <li
            key={item.id}
            ref={!isSearching && index === firstShown ? firstMore : null}
            tabIndex={!isSearching && index === firstShown ? -1 : undefined}
            className="rounded-card outline-offset-2"
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {shown.length === found.length ? null : (
        <div>
          <Button
            variant="secondary"
            aria-controls={listId}
            onClick={() => {
              // The button disappears, so the next Tab must continue at the first new row.
              flushSync(() => {
                setShowsAll(true)
              })
              firstMore.current?.focus({ preventScroll: true })
            }}
          >
            Show all {items.length}
          </Button>
        </div>
      )}
    </div>
  )
}
