import { apiQuery } from '@/api/query'

/** Query for all own foods by name, archived ones too. */
export const ownFoodsQuery = () => apiQuery('/api/user/own-foods')

/** Query for the recipes by name, archived ones too. */
export const recipesQuery = () => apiQuery('/api/user/recipes', { query: { archived: true } })
