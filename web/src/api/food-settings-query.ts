import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'

/** Query for what the member wants to see about food. */
export const foodSettingsQuery = () =>
  queryOptions({
    queryKey: keys.foodSettings,
    queryFn: ({ signal }) => api.get('/api/user/food-settings', { signal }),
  })
