import { useQuery } from '@tanstack/react-query'
import type { Recipe } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { UserText } from '@/ui/user-text'
import { FoodFacts } from '../food-facts'
import { OwnList } from '../own-list'
import { recipesQuery } from '../queries'
import { useArchiveRecipe, useRestoreRecipe } from './mutations'
import { EditRecipeDialog, NewRecipeDialog } from './recipe-dialog'

interface RecipeListProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** The recipes of the member. */
export function RecipeList({ showNumbers }: RecipeListProps) {
  const energy = useEnergy()
  return (
    <OwnList
      items={useQuery(recipesQuery())}
      texts={{
        title: 'Recipes',
        add: 'New recipe',
        loading: 'Loading your recipes',
        loadFailed: 'Failed to load your recipes',
        search: 'Search your recipes',
        empty: 'No recipes yet',
        emptyHint: 'Add what you cook often, and log a serving of it with one tap.',
        removal: 'The search no longer finds it. Entries of your diary keep it.',
        removed: 'Recipe removed',
        removeFailed: 'Failed to remove the recipe',
        archived: 'Removed recipes',
      }}
      archive={useArchiveRecipe().mutateAsync}
      restore={useRestoreRecipe().mutateAsync}
      describe={(recipe) =>
        showNumbers
          ? `${energy.format(recipe.per_serving.calories)} a serving`
          : plural(recipe.servings, { one: '# serving', other: '# servings' })
      }
      renderNew={(dialog) => <NewRecipeDialog showNumbers={showNumbers} {...dialog} />}
      renderEditor={(recipe, dialog) => (
        <EditRecipeDialog showNumbers={showNumbers} recipe={recipe} {...dialog} />
      )}
      renderFacts={(recipe) => <RecipeFacts recipe={recipe} showNumbers={showNumbers} />}
    />
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
