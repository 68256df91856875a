import { useState, type ReactNode } from 'react'
import { formatNumber } from '@/lib/format'
import { isFound, type Searchable } from '@/lib/search'
import { ShowAllButton, useFirstItems } from './first-items'
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
  const first = useFirstItems(items, firstShown)
  const isSearching = search.trim() !== ''
  const shown = isSearching ? items.filter((item) => isFound(item, search)) : first.shown

  return (
    <div className="flex flex-col gap-3">
      <SearchField label={searchLabel} value={search} onChange={setSearch} />
      <p role="status" className="text-sm text-muted">
        {isSearching && shown.length === 0
          ? `No matches for "${search.trim()}"`
          : isSearching
            ? `${formatNumber(shown.length)} of ${formatNumber(items.length)} match`
            : `Showing ${formatNumber(shown.length)} of ${formatNumber(items.length)}`}
      </p>
      <ul id={first.listId} className="flex flex-col gap-2 empty:hidden">
        {shown.map((item, index) => (
          <li
            key={item.id}
            className="rounded-card outline-offset-2"
            {...(isSearching ? {} : first.itemProps(index))}
          >
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {isSearching ? null : (
        <ShowAllButton list={first}>Show all {formatNumber(items.length)}</ShowAllButton>
      )}
    </div>
  )
}
