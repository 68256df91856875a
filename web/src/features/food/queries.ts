import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import type { Recipe } from '@/api/types'

/** Keys of all queries about foods of the member. The first one matches all of them. */
export const foodKeys = {
  all: ['foods'],
  own: keys.ownFoods,
  found: (text: string) => ['foods', 'found', text],
  recipes: keys.recipes,
  ingredients: (recipe: number) => ['foods', 'ingredients', recipe],
}

/** Query for all own foods by name, archived ones too. */
export const ownFoodsQuery = () =>
  queryOptions({
    queryKey: foodKeys.own,
    queryFn: ({ signal }) => api.get('/api/user/own-foods', { signal }),
  })

/** Query for the recipes by name, archived ones too. */
export const recipesQuery = () =>
  queryOptions({
    queryKey: foodKeys.recipes,
    queryFn: ({ signal }) => api.get('/api/user/recipes', { query: { archived: true }, signal }),
  })

/** Query for the foods that match a text; without one, for those used recently. */
export const foundFoodsQuery = (text: string) =>
  queryOptions({
    queryKey: foodKeys.found(text),
    queryFn: ({ signal }) => api.get('/api/user/foods', { query: { search: text }, signal }),
  })

/** Query for the foods of a recipe as they are now, archived ones too. */
export const ingredientsQuery = ({ id, ingredients }: Recipe) =>
  queryOptions({
    queryKey: foodKeys.ingredients(id),
    queryFn: ({ signal }) => {
      const ids = [...new Set(ingredients.map(({ food_id: food }) => food))]
      return Promise.all(
        ids.map((food) => api.get('/api/user/foods/{id}', { path: { id: food }, signal })),
      )
    },
  })
