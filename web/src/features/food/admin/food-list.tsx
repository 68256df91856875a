import { useQuery } from '@tanstack/react-query'
import { failureText, isGone } from '@/api/errors'
import type { AdminFood } from '@/api/types'
import { formatKilocalories } from '@/domain/units/format-food'
import { isolated } from '@/domain/text/isolated'
import { byItemName } from '@/domain/search/search'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { EditDialog } from '@/ui/edit-dialog'
import { FoodFacts } from '../food-facts'
import { CatalogueFoodForm } from './catalogue-food-form'
import { catalogueEntriesOf } from './food-entries'
import { useRemoveFood, useRestoreCatalogueFood, useUpdateCatalogueFood } from './mutations'
import { adminFoodsQuery } from './queries'

/** Number of foods shown without a search. */
const FIRST_SHOWN = 6

/** List of the catalogue's foods, with details, editing and removal. */
export function FoodList() {
  const foods = useQuery(adminFoodsQuery())
  const remove = useRemoveFood()
  const restore = useRestoreCatalogueFood()
  return (
    <CatalogueList
      items={{
        ...foods,
        data: foods.data?.map((food) => ({ ...food, description: food.family ?? '' })),
      }}
      firstShown={FIRST_SHOWN}
      texts={{
        loading: 'Loading foods',
        loadFailed: 'Error loading foods',
        search: 'Search foods',
        empty: 'No foods yet',
        emptyHint: 'Add the first one, so that members can log it.',
        removed: 'Food deleted successfully',
        removeFailed: 'Error deleting food',
      }}
      picture="plate"
      orders={[
        { label: 'Name', compare: byItemName },
        {
          label: 'Doubtful first',
          compare: (one, other) =>
            Number(other.doubtful) - Number(one.doubtful) || byItemName(one, other),
        },
        {
          label: 'Most protein',
          compare: (one, other) => other.per_100.protein - one.per_100.protein,
        },
      ]}
      verb="Delete"
      remove={remove.mutateAsync}
      restore={restore.mutateAsync}
      reason={failureText}
      isGone={isGone}
      describeRemoval={() =>
        'Members no longer find it. Their recipes and entries of their diaries keep it.'
      }
      renderItem={(food, onRemove) => (
        <CatalogueRow
          item={food}
          meta={`${formatKilocalories(food.per_100.calories)} / 100 ${food.unit}`}
          verb="Delete"
          onRemove={onRemove}
          renderEditor={(dialog) => <EditFood food={food} {...dialog} />}
        >
          <FoodFacts food={{ ...food, kind: 'catalogue', misfits: [] }} />
          <p className="text-sm text-muted">
            {food.allergens === null
              ? 'Allergens not known'
              : food.allergens.length === 0
                ? 'None of the 14 allergens'
                : allergenText(food)}
          </p>
        </CatalogueRow>
      )}
    />
  )
}

/** Names the allergens that a food contains, and those that only some recipes have. */
function allergenText({ allergens, unsure_allergens }: AdminFood) {
  const contained = (allergens ?? []).filter((word) => !unsure_allergens.includes(word))
  const parts = [
    contained.length === 0 ? [] : [`Contains ${contained.join(', ')}`],
    unsure_allergens.length === 0 ? [] : [`Not known: ${unsure_allergens.join(', ')}`],
  ]
  return parts.flat().join('. ')
}

interface EditFoodProps {
  food: AdminFood
  isOpen: boolean
  onClose: () => void
}

function EditFood({ food, isOpen, onClose }: EditFoodProps) {
  const update = useUpdateCatalogueFood(food.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(food.name)}`}
      saved="Food updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <CatalogueFoodForm
          initial={catalogueEntriesOf(food)}
          save={update}
          failed="Error updating food"
          {...form}
        />
      )}
    </EditDialog>
  )
}
