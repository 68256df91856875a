import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { clearStoredData } from '@/lib/stored-data'
import { storeIdentity } from './identity'
import { clearOwedLogout, LOGOUT_KEY, oweLogout, settleLogout } from './owed-logout'
import { clearMemberQueries, setSession } from './queries'
import { normalizeEmail } from './validation'

export interface Credentials {
  email: string
  password: string
}

/** Both calls answer the same and begin a session; they are made as a visitor. */
function useSignIn(path: '/api/auth/login' | '/api/auth/register') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      // Ends the session before: the new one takes its place in the browser.
      await settleLogout()
      return api.post(path, { body: { email: normalizeEmail(email), password }, asVisitor: true })
    },
    onSuccess: ({ userId, role }, { email }) => {
      // Whatever is still here was somebody else's.
      clearOwedLogout()
      clearStoredData()
      clearMemberQueries(queryClient)
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

/** A logout is not waited for as long as other calls: it works without a connection too. */
const LOGOUT_LIMIT_MS = 10_000

/** Where no answer comes, the session ends later, and on this device now. */
export function useLogout(path: LogoutPath) {
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: async (): Promise<{ isOwed: boolean }> => {
      try {
        await api.get(path, { limitMs: LOGOUT_LIMIT_MS })
        return { isOwed: false }
      } catch (error) {
        if (errorStatus(error) !== null) throw error
        oweLogout()
        return { isOwed: true }
      }
    },
  })
}

/** Known or not, every address is answered alike. It is asked as a visitor. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) =>
      api.post('/api/user/forgot-password', {
        body: { email: normalizeEmail(email) },
        asVisitor: true,
      }),
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
      api.post('/api/auth/reset-password', { body, asVisitor: true }),
    onSuccess: () => {
      // It ended the account's sessions; whether that was the one here is asked when it matters.
      setSession(queryClient, null)
    },
  })
}
