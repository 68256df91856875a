import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { apiQuery } from './query'
import { keys } from './query-keys'
import type { Food } from './types'

/** Query for the foods that match a text; without one, for those used recently. */
export const foodsQuery = (search: string) => apiQuery('/api/user/foods', { query: { search } })

/** Number of foods that the device knows without a connection. */
const KNOWN_FOODS = 100
/** Maximum number of foods in a response. */
const PAGE = 50

/** Returns foods with these first, without doubles. */
export function withFoods(first: readonly Food[], others: readonly Food[]): Food[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !ids.has(id))].slice(0, KNOWN_FOODS)
}

/** Query for the foods used recently and often, followed by those that this device used before them. */
export const usedFoodsQuery = () =>
  queryOptions({
    queryKey: keys.usedFoods,
    queryFn: async ({ signal, client }) =>
      withFoods(
        await api.get('/api/user/foods', { query: { limit: PAGE }, signal }),
        client.getQueryData<Food[]>(keys.usedFoods) ?? [],
      ),
  })
