import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { SESSION_KEY } from '@/api/session-key'

/** Query for who may register on this site. Its key begins like that of the session, because it stays at a sign-in. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: [SESSION_KEY[0], 'registration'],
    queryFn: ({ signal }) => api.get('/api/auth/registration', { asVisitor: true, signal }),
  })
