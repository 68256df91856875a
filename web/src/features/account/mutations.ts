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

/** Known or not, every address is answered alike. It is asked as a visitor. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      api.post<Success>(
        '/api/user/forgot-password',
        { email: normalizeEmail(email) },
        { asVisitor: true },
      ),
  })
}

export interface NewPassword {
  /** From the link of a mail: somebody forgot a password, or was invited and has none yet. */
  token: string
  password: string
}

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPassword) =>
      api.post<Success>('/api/auth/reset-password', body, { asVisitor: true }),
    onSuccess: () => {
      // It ended the account's sessions; whether that was the one here is asked when it matters.
      setSession(queryClient, null)
    },
  })
}
