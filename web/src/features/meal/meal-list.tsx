import { useQuery } from '@tanstack/react-query'
import type { AdminMeal } from '@/api/types'
import { failureText, isGone } from '@/api/errors'
import { formatGrams, formatKilocalories } from '@/domain/units/format-food'
import { plural } from '@/domain/text/plural'
import { byItemName } from '@/domain/search/search'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { StatList } from '@/ui/stat-list'
import { useRemoveMeal, useRestoreMeal, useUpdateMeal } from './mutations'
import { adminMealsQuery } from './queries'
import { isolated } from '@/domain/text/isolated'
import { EditDialog } from '@/ui/edit-dialog'
import { MealForm } from './meal-form'
import { toEntries } from './validation'

interface EditMealProps {
  meal: AdminMeal
  isOpen: boolean
  onClose: () => void
}

/** Dialog to edit a meal of the catalogue. */
function EditMeal({ meal, isOpen, onClose }: EditMealProps) {
  const update = useUpdateMeal(meal.id)
  return (
    <EditDialog
      isOpen={isOpen}
      title={`Edit ${isolated(meal.name)}`}
      saved="Meal updated successfully"
      onClose={onClose}
    >
      {(form) => (
        <MealForm initial={toEntries(meal)} save={update} failed="Error updating meal" {...form} />
      )}
    </EditDialog>
  )
}

/** From the specification. */
const FIRST_SHOWN = 6

/** List of the catalogue's meals, with details, editing and removal. */
export function MealList() {
  const remove = useRemoveMeal()
  const restore = useRestoreMeal()
  return (
    <CatalogueList
      items={useQuery(adminMealsQuery())}
      firstShown={FIRST_SHOWN}
      texts={{
        loading: 'Loading meals',
        loadFailed: 'Error loading meals',
        search: 'Search meals',
        empty: 'No meals yet',
        emptyHint: 'Add the first one, then use it in diet plans.',
        removed: 'Meal deleted successfully',
        removeFailed: 'Error deleting meal',
      }}
      picture="plate"
      orders={[
        { label: 'Name', compare: byItemName },
        { label: 'Most used', compare: (one, other) => other.plan_count - one.plan_count },
        { label: 'Most protein', compare: (one, other) => other.protein - one.protein },
        {
          label: 'Facts missing',
          compare: (one, other) =>
            Number(one.complete) - Number(other.complete) || byItemName(one, other),
        },
      ]}
      verb="Delete"
      remove={remove.mutateAsync}
      restore={restore.mutateAsync}
      reason={failureText}
      isGone={isGone}
      describeRemoval={({ plan_count }) =>
        plural(plan_count, {
          none: "It can no longer be added to plans. It stays in members' plans.",
          one: "It can no longer be added to plans. It stays in # catalogue plan and in members' plans.",
          other:
            "It can no longer be added to plans. It stays in # catalogue plans and in members' plans.",
        })
      }
      renderItem={(meal, onRemove) => <MealRow meal={meal} onRemove={onRemove} />}
    />
  )
}

function MealRow({ meal, onRemove }: { meal: AdminMeal; onRemove: () => void }) {
  const { calories, protein, carbs, fats, plan_count, allergens } = meal
  return (
    <CatalogueRow
      item={meal}
      meta={formatKilocalories(calories)}
      verb="Delete"
      onRemove={onRemove}
      renderEditor={(dialog) => <EditMeal meal={meal} {...dialog} />}
    >
      <StatList
        figures={[
          ['Calories', formatKilocalories(calories)],
          ['Protein', formatGrams(protein)],
          ['Carbs', formatGrams(carbs)],
          ['Fats', formatGrams(fats)],
        ]}
      />
      <p className="text-sm text-muted">
        {plural(plan_count, { none: 'In no plan', one: 'In # plan', other: 'In # plans' })}
      </p>
      {allergens === null ? <p className="text-sm text-muted">Allergens not known</p> : null}
    </CatalogueRow>
  )
}
