import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the member's own programs. */
export const ownProgramsQuery = () =>
  queryOptions({
    queryKey: keys.ownPrograms,
    queryFn: ({ signal }) => api.get('/api/user/programs', { signal }),
  })

/** Query for one of the member's own programs with its days and tracks. */
export const ownProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.ownPrograms, id],
    queryFn: ({ signal }) => api.get('/api/user/programs/{id}', { path: { id }, signal }),
    staleTime: 0,
    // A refetch must not replace the program that is being edited.
    refetchOnWindowFocus: false,
  })
