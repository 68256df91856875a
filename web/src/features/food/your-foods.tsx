import { OwnFoodList } from './own/own-food-list'
import { FoodLookup } from './food-lookup'
import { RecipeList } from './recipe/recipe-list'

interface YourFoodsProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** Own foods and recipes of a member, and what is known about any other food. */
export function YourFoods(props: YourFoodsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <OwnFoodList {...props} />
        <FoodLookup {...props} />
      </div>
      <RecipeList {...props} />
    </div>
  )
}
