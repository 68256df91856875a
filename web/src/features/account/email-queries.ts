import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Whether the email is verified. */
export const emailStatusQuery = queryOptions({
  queryKey: keys.emailStatus,
  queryFn: async ({ signal }) => (await api.get('/api/auth/session', { signal })).email_verified,
  // The link may have been opened on another device.
  staleTime: 0,
})

/** Uses the token of a link. A token works once, so nothing but the person at the page asks a second time. */
export const verificationQuery = (token: string, onVerified: () => void) =>
  queryOptions({
    queryKey: keys.emailVerification(token),
    queryFn: async () => {
      await api.post('/api/auth/verify-email', { body: { token }, asVisitor: true })
      onVerified()
      return true
    },
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

/** Sends the link again. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api.post('/api/user/verify-email') })
}
