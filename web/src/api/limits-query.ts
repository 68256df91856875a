import { queryOptions } from '@tanstack/react-query'
import { api } from './client'
import { keys } from './query-keys'

/** Query for the member's limits and the words that they can have. Both are cached as one answer. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: keys.limits,
    queryFn: async ({ signal }) => {
      const [limits, choices] = await Promise.all([
        api.get('/api/user/limits', { signal }),
        api.get('/api/user/limits/choices', { signal }),
      ])
      return { limits, choices }
    },
  })
