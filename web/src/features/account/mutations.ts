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
  /** Secret of an invitation to register. */
  invitation?: string | undefined
}

/**
 * Signs in by login or registration. Both requests are sent without a session and return the same response.
 */
function useSignIn(path: '/api/auth/login' | '/api/auth/register') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, ...secrets }: Credentials) => {
      // A pending logout must end the previous session before the new cookie replaces it.
      await settleLogout()
      return api.post(path, { body: { email: normalizeEmail(email), ...secrets }, asVisitor: true })
    },
    onSuccess: ({ userId, role }, { email }) => {
      // The remaining data may belong to another account.
      clearOwedLogout()
      clearStoredData()
      clearMemberQueries(queryClient)
      storeIdentity({ userId, role })
      // Sets all data that the guards need, so that the redirect to the dashboard needs no request.
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

/** Logout path of the role. Both end any session, but the specification gives moderators their own path. */
export type LogoutPath = '/api/auth/logout' | '/auth/logout'

/** Timeout of a logout. It is shorter than that of other requests, because a logout also works offline. */
const LOGOUT_LIMIT_MS = 10_000

/** Logs out. Without a response, the device is logged out immediately and the session ends later. */
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

/** Requests a link to reset the password. The response is the same for unknown addresses. */
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
  /** Token of the link in a password reset email or an invitation. */
  token: string
  password: string
}

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPassword) =>
      api.post('/api/auth/reset-password', { body, asVisitor: true }),
    onSuccess: () => {
      // The reset ended all sessions of the account. Whether the current session was one of them is checked
      // later.
      setSession(queryClient, null)
    },
  })
}
