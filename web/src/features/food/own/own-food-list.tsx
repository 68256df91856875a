import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText, isGone } from '@/api/errors'
import type { Food } from '@/api/types'
import { useEnergyUnit } from '@/api/use-energy'
import { isolated } from '@/domain/text/isolated'
import { byItemName } from '@/domain/search/search'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { useToast } from '@/ui/toast'
import { ArchivedFoods } from '../archived-foods'
import { energyText, toItem } from '@/domain/food/describe-food'
import { FoodFacts } from '../food-facts'
import { ownFoodsQuery } from '../queries'
import { entriesOf, newFood } from './food-entries'
import { useArchiveFood, useCreateFood, useRestoreFood, useUpdateFood } from './mutations'
import { OwnFoodDialog } from './own-food-dialog'

/** Number of foods shown without a search. */
const FIRST_SHOWN = 10

interface OwnFoodListProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** The foods that the member has entered, which can be added, edited, removed and restored. */
export function OwnFoodList({ showNumbers }: OwnFoodListProps) {
  const foods = useQuery(ownFoodsQuery())
  const energyUnit = useEnergyUnit()
  const archive = useArchiveFood()
  const restore = useRestoreFood()
  const archived = (foods.data ?? []).filter((food) => food.archived)
  return (
    <Card title="Foods" actions={<NewFood />}>
      <CatalogueList
        items={{ ...foods, data: foods.data?.filter((food) => !food.archived).map(toItem) }}
        firstShown={FIRST_SHOWN}
        texts={{
          loading: 'Loading your foods',
          loadFailed: 'Failed to load your foods',
          search: 'Search your foods',
          empty: 'You have no foods yet',
          emptyHint: 'Add what the search does not find, such as a product with its barcode.',
          removed: 'Food removed',
          removeFailed: 'Failed to remove the food',
        }}
        picture="plate"
        orders={[
          { label: 'Name', compare: byItemName },
          { label: 'Most used', compare: (one, other) => other.uses - one.uses },
        ]}
        verb="Remove"
        remove={archive.mutateAsync}
        restore={restore.mutateAsync}
        reason={failureText}
        isGone={isGone}
        describeRemoval={() =>
          'The search no longer finds it. Entries of your diary and your recipes keep it.'
        }
        renderItem={(food, onRemove) => (
          <CatalogueRow
            item={food}
            meta={energyText(food, showNumbers ? energyUnit : null)}
            verb="Remove"
            onRemove={onRemove}
            renderEditor={(dialog) => <EditFood food={food} {...dialog} />}
          >
            <FoodFacts food={food} showNumbers={showNumbers} />
          </CatalogueRow>
        )}
      />
      <ArchivedFoods title="Removed foods" foods={archived} restore={restore.mutateAsync} />
    </Card>
  )
}

function NewFood() {
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        New food
      </Button>
      <OwnFoodDialog
        isOpen={isOpen}
        title="New food"
        initial={newFood()}
        save={useCreateFood()}
        onSaved={({ name }) => {
          close()
          toast.success(`${isolated(name)} saved`)
        }}
        onClose={close}
      />
    </>
  )
}

interface EditFoodProps {
  food: Food
  isOpen: boolean
  onClose: () => void
}

function EditFood({ food, isOpen, onClose }: EditFoodProps) {
  const toast = useToast()
  return (
    <OwnFoodDialog
      isOpen={isOpen}
      title={`Edit ${isolated(food.name)}`}
      description="Entries of your diary stay as they are."
      initial={entriesOf(food)}
      save={useUpdateFood(food.id)}
      onSaved={({ name }) => {
        onClose()
        toast.success(`${isolated(name)} saved`)
      }}
      onClose={onClose}
    />
  )
}
