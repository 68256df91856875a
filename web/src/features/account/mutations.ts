import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { SignedIn, Success } from '@/api/types'
import { clearStoredData } from '@/lib/stored-data'
import { storeIdentity } from './identity'
import { dropAnswers, setSession } from './queries'
import { normalizeEmail } from './validation'

export interface Credentials {
  email: string
  password: string
}

/** Both calls answer the same and begin a session; they are made as a visitor. */
function useSignIn(path: '/api/auth/login' | '/api/auth/register') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      api.post<SignedIn>(path, { email: normalizeEmail(email), password }, { asVisitor: true }),
    onSuccess: ({ userId, role }, { email }) => {
      // Whatever is still here was somebody else's.
      clearStoredData()
      dropAnswers(queryClient)
      storeIdentity({ userId, role })
      // All that a guard would ask is known, so the way to the dashboard waits for no question.
      setSession(queryClient, { userId, role, email: normalizeEmail(email) })
    },
  })
}

export function useLogin() {
  return useSignIn('/api/auth/login')
}

export function useRegister() {
  return useSignIn('/api/auth/register')
}

/** Both end any session; the specification gives moderators an address of their own. */
export type LogoutPath = '/api/auth/logout' | '/auth/logout'

export function useLogout(path: LogoutPath) {
  return useMutation({ mutationFn: () => api.get<Success>(path) })
}
