import { apiQuery } from '@/api/query'

/** Query for the member's own programs. */
export const ownProgramsQuery = () => apiQuery('/api/user/programs')

/** Query for one of the member's own programs with its days and tracks. */
export const ownProgramQuery = (id: number) => ({
  ...apiQuery('/api/user/programs/{id}', { path: { id } }),
  staleTime: 0,
  // A refetch must not replace the program that is being edited.
  refetchOnWindowFocus: false,
})
