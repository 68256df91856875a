import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatNumber } from '@/domain/text/format'
import { search as findItems, type Searchable } from '@/domain/search/search'
import { ShowMoreItems, useFirstItems } from './first-items'
import { SearchField } from './search-field'
import { SelectField } from './select-field'

/** An order of the items. The first one of a list is the order at first. */
export interface ListOrder<Item> {
  label: string
  compare: (one: Item, other: Item) => number
}

interface SearchableListProps<Item> {
  /** Label of the search box, for example "Search exercises". */
  searchLabel: string
  items: readonly Item[]
  /** Number of items shown without a search. */
  firstShown: number
  /** Orders to choose from; without them, the items keep theirs. */
  orders?: readonly ListOrder<Item>[] | undefined
  renderItem: (item: Item) => ReactNode
}

/** Moves the focus between the first buttons of the items, as in a table. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const triggers = [...event.currentTarget.children].map((item) => item.querySelector('button'))
  const at = triggers.findIndex((trigger) => trigger === event.target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: triggers.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  triggers[to]?.focus()
}

/** A long list with a search by name and description. The arrow keys move between its items. */
export function SearchableList<Item extends Searchable & { id: number }>({
  searchLabel,
  items,
  firstShown,
  orders = [],
  renderItem,
}: SearchableListProps<Item>) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState(0)
  const compare = orders[order]?.compare
  const sorted = compare === undefined ? items : items.toSorted(compare)
  const first = useFirstItems(sorted, firstShown)
  const isSearching = search.trim() !== ''
  const shown = isSearching ? findItems(sorted, search) : first.shown

  return (
    <div className="flex flex-col gap-3">
      <div className={orders.length === 0 ? '' : 'grid grid-cols-[minmax(0,1fr)_10rem] gap-3'}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
        {orders.length === 0 ? null : (
          <SelectField
            label="Sort by"
            options={orders.map(({ label }, at) => ({ value: String(at), label }))}
            value={String(order)}
            onValueChange={(value) => {
              setOrder(Number(value))
            }}
          />
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {isSearching && shown.length === 0
          ? `No matches for "${search.trim()}"`
          : isSearching
            ? `${formatNumber(shown.length)} of ${formatNumber(items.length)} match`
            : `Showing ${formatNumber(shown.length)} of ${formatNumber(items.length)}`}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between the rows */}
      <ul
        id={first.listId}
        onKeyDown={moveFocus}
        className="flex flex-col divide-y divide-line rounded-card border border-line empty:hidden"
      >
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
        <ShowMoreItems list={first}>Show all {formatNumber(items.length)}</ShowMoreItems>
      )}
    </div>
  )
}
