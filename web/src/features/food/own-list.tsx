import { Plus } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { failureText, isGone } from '@/api/errors'
import { byItemName, type Searchable } from '@/domain/search/search'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import type { Loadable } from '@/ui/loaded'
import { ArchivedFoods } from './archived-foods'

interface OwnItem extends Searchable {
  id: number
  archived: boolean
  uses: number
}

/** State of a dialog. */
interface DialogState {
  isOpen: boolean
  onClose: () => void
}

interface OwnListProps<Item> {
  items: Loadable<readonly Item[]>
  texts: ComponentProps<typeof CatalogueList>['texts'] & {
    title: string
    add: string
    /** Says what a removal leaves alone. */
    removal: string
    archived: string
  }
  archive: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  describe: (item: Item) => string | null
  renderNew: (dialog: DialogState) => ReactNode
  renderEditor: (item: Item, dialog: DialogState) => ReactNode
  renderFacts: (item: Item) => ReactNode
}

/** Number of items shown without a search. */
const FIRST_SHOWN = 10

/** Foods or recipes of the member, which can be added, edited, removed and restored. */
export function OwnList<Item extends OwnItem>({
  items,
  texts,
  archive,
  restore,
  describe,
  renderNew,
  renderEditor,
  renderFacts,
}: OwnListProps<Item>) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Card
      title={texts.title}
      actions={
        <>
          <Button
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => {
              setIsAdding(true)
            }}
          >
            {texts.add}
          </Button>
          {renderNew({
            isOpen: isAdding,
            onClose: () => {
              setIsAdding(false)
            },
          })}
        </>
      }
    >
      <CatalogueList
        items={{ ...items, data: items.data?.filter(({ archived }) => !archived) }}
        firstShown={FIRST_SHOWN}
        texts={texts}
        picture="plate"
        orders={[
          { label: 'Name', compare: byItemName },
          { label: 'Most used', compare: (one, other) => other.uses - one.uses },
        ]}
        verb="Remove"
        remove={archive}
        restore={restore}
        reason={failureText}
        isGone={isGone}
        describeRemoval={() => texts.removal}
        renderItem={(item, onRemove) => (
          <CatalogueRow
            item={item}
            meta={describe(item)}
            verb="Remove"
            onRemove={onRemove}
            renderEditor={(dialog) => renderEditor(item, dialog)}
          >
            {renderFacts(item)}
          </CatalogueRow>
        )}
      />
      <ArchivedFoods
        title={texts.archived}
        foods={(items.data ?? []).filter(({ archived }) => archived)}
        restore={restore}
      />
    </Card>
  )
}
