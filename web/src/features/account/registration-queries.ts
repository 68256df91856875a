import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for who may register on this site. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: keys.registration,
    queryFn: ({ signal }) => api.get('/api/auth/registration', { asVisitor: true, signal }),
  })

/** Query for the address of an invitation. It stays, because the registration uses the invitation. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: keys.invitation(invitation),
    queryFn: ({ signal }) =>
      api.post('/api/auth/invitation', { body: { invitation }, asVisitor: true, signal }),
    staleTime: Infinity,
  })
