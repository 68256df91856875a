import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText, isGone } from '@/api/errors'
import type { Recipe } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { byItemName } from '@/domain/search/search'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { UserText } from '@/ui/user-text'
import { ArchivedFoods } from '../archived-foods'
import { FoodFacts } from '../food-facts'
import { recipesQuery } from '../queries'
import { useArchiveRecipe, useRestoreRecipe } from './mutations'
import { EditRecipeDialog, NewRecipeDialog } from './recipe-dialog'

/** Number of recipes shown without a search. */
const FIRST_SHOWN = 10

interface RecipeListProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** The recipes of the member, which can be added, edited, removed and restored. */
export function RecipeList({ showNumbers }: RecipeListProps) {
  const recipes = useQuery(recipesQuery())
  const energy = useEnergy()
  const archive = useArchiveRecipe()
  const restore = useRestoreRecipe()
  const archived = (recipes.data ?? []).filter((recipe) => recipe.archived)
  return (
    <Card title="Recipes" actions={<NewRecipe showNumbers={showNumbers} />}>
      <CatalogueList
        items={{ ...recipes, data: recipes.data?.filter((recipe) => !recipe.archived) }}
        firstShown={FIRST_SHOWN}
        texts={{
          loading: 'Loading your recipes',
          loadFailed: 'Failed to load your recipes',
          search: 'Search your recipes',
          empty: 'No recipes yet',
          emptyHint: 'Add what you cook often, and log a serving of it with one tap.',
          removed: 'Recipe removed',
          removeFailed: 'Failed to remove the recipe',
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
        describeRemoval={() => 'The search no longer finds it. Entries of your diary keep it.'}
        renderItem={(recipe, onRemove) => (
          <CatalogueRow
            item={recipe}
            meta={
              showNumbers
                ? `${energy.format(recipe.per_serving.calories)} a serving`
                : plural(recipe.servings, { one: '# serving', other: '# servings' })
            }
            verb="Remove"
            onRemove={onRemove}
            renderEditor={(dialog) => (
              <EditRecipeDialog showNumbers={showNumbers} recipe={recipe} {...dialog} />
            )}
          >
            <RecipeFacts recipe={recipe} showNumbers={showNumbers} />
          </CatalogueRow>
        )}
      />
      <ArchivedFoods title="Removed recipes" foods={archived} restore={restore.mutateAsync} />
    </Card>
  )
}

function RecipeFacts({ recipe, showNumbers }: { recipe: Recipe; showNumbers: boolean }) {
  return (
    <>
      <ul aria-label="Ingredients" className="list-disc ps-5 text-sm">
        {recipe.ingredients.map(({ food_id: id, name, amount, unit }, at) => (
          <li key={`${String(id)} ${String(at)}`}>
            {`${formatNumber(amount)} ${unit} `}
            <UserText>{name}</UserText>
          </li>
        ))}
      </ul>
      <FoodFacts food={recipe} showNumbers={showNumbers} />
    </>
  )
}

function NewRecipe({ showNumbers }: RecipeListProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        New recipe
      </Button>
      <NewRecipeDialog
        showNumbers={showNumbers}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
      />
    </>
  )
}
