import { useState, type ReactNode } from 'react'
import type { Searchable } from '@/domain/search/search'
import { Button } from './button'
import { Disclosure } from './disclosure'
import { EmptyState } from './empty-state'
import { ListSkeleton } from './list-skeleton'
import { Loaded, type Loadable } from './loaded'
import { RemovalParts } from './removal-dialog'
import type { IllustrationName } from './illustration'
import { SearchableList, type ListOrder } from './searchable-list'
import { useRemoval } from './use-removal'

type Item = Searchable & { id: number }

interface CatalogueListProps<Entry> {
  items: Loadable<readonly Entry[]>
  /** Number of items shown without a search. */
  firstShown: number
  texts: {
    loading: string
    loadFailed: string
    search: string
    empty: string
    /** The next step if the list is empty. */
    emptyHint: string
    removed: string
    /** Failure message, to which the reason is added. */
    removeFailed: string
  }
  /** Drawing of an empty list. */
  picture?: IllustrationName | undefined
  orders?: readonly ListOrder<Entry>[] | undefined
  verb: 'Remove' | 'Delete'
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  /** Returns the reason why a removal failed. */
  reason: (error: unknown) => string
  /** Whether a failed restore means that the item is gone. */
  isGone: (error: unknown) => boolean
  /** Describes what a removal changes and what it leaves alone. */
  describeRemoval: (item: Entry) => string
  renderItem: (item: Entry, onRemove: () => void) => ReactNode
}

/** Searchable list of catalogue items, each of which can be removed and restored. */
export function CatalogueList<Entry extends Item>({
  items,
  firstShown,
  texts,
  picture = 'list',
  orders,
  verb,
  remove,
  restore,
  reason,
  isGone,
  describeRemoval,
  renderItem,
}: CatalogueListProps<Entry>) {
  const removal = useRemoval<Entry>({
    remove: ({ id }) => remove(id),
    restore: ({ id }) => restore(id),
    done: texts.removed,
    failed: texts.removeFailed,
    reason,
    isGone,
  })
  return (
    <Loaded
      query={items}
      skeleton={<ListSkeleton label={texts.loading} rows={firstShown} />}
      failure={texts.loadFailed}
    >
      {(all) => (
        <div className="flex flex-col gap-3">
          <RemovalParts removal={removal} verb={verb} describe={describeRemoval} />
          {all.length === 0 ? (
            <EmptyState title={texts.empty} picture={picture} headingLevel={3}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <SearchableList
              searchLabel={texts.search}
              items={all}
              firstShown={firstShown}
              orders={orders}
              renderItem={(item) =>
                renderItem(item, () => {
                  removal.ask(item)
                })
              }
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

interface CatalogueRowProps {
  item: Item
  /** Title, if it is more than the name. */
  title?: ReactNode
  /** Value at the end of the title line. */
  meta: ReactNode
  verb: 'Remove' | 'Delete'
  onRemove: () => void
  /** Visible and full label of the button that opens the dialog. */
  editLabel?: string
  editorLabel?: string
  /** Dialog to edit the item. */
  renderEditor: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
  /** Buttons before the others. */
  actions?: ReactNode
  /** Details of the item. */
  children: ReactNode
}

/** Row of a catalogue item: its description and details, with buttons to edit and remove it. */
export function CatalogueRow({
  item: { name, description },
  title = name,
  meta,
  verb,
  onRemove,
  editLabel = 'Edit',
  editorLabel = `Edit ${name}`,
  renderEditor,
  actions,
  children,
}: CatalogueRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Disclosure title={title} meta={meta} isRow>
      <div className="flex flex-col gap-3">
        {description === '' ? null : <p className="max-w-prose text-pretty">{description}</p>}
        {children}
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button
            variant="secondary"
            aria-label={editorLabel}
            onClick={() => {
              setIsEditing(true)
            }}
          >
            {editLabel}
          </Button>
          <Button variant="secondary" aria-label={`${verb} ${name}`} onClick={onRemove}>
            {verb}
          </Button>
        </div>
        {renderEditor({
          isOpen: isEditing,
          onClose: () => {
            setIsEditing(false)
          },
        })}
      </div>
    </Disclosure>
  )
}
