import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { apiQuery, keyOf } from './query'
import type { Food, MealType } from './types'

/** Query for the foods that match a text; without one, for those used recently. */
export const foodsQuery = (search: string) => apiQuery('/api/user/foods', { query: { search } })

/**
 * Query for the foods that match a text, those used in a meal first. If none matches, it returns none, or on request
 * the nearest ones.
 */
export const foodsForMealQuery = (search: string, meal: MealType, nearest = false) =>
  apiQuery('/api/user/foods', { query: { search, meal, ...(nearest ? { nearest } : {}) } })

/** Number of foods that the device knows without a connection. */
const KNOWN_FOODS = 100
/** The most foods of a response. */
const PAGE = { limit: 50 }

/** Returns foods with these first, without doubles. */
export function withFoods(first: readonly Food[], others: readonly Food[]): Food[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !ids.has(id))].slice(0, KNOWN_FOODS)
}

/** Query for the foods used recently and often, followed by those that this device used before them. */
export const usedFoodsQuery = () =>
  queryOptions({
    queryKey: keyOf('/api/user/foods', { query: PAGE }),
    queryFn: async ({ signal, client, queryKey }) =>
      withFoods(
        await api.get('/api/user/foods', { query: PAGE, signal }),
        client.getQueryData<Food[]>(queryKey) ?? [],
      ),
  })
