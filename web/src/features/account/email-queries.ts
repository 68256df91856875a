import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for whether the email is verified. */
export const emailStatusQuery = queryOptions({
  queryKey: keys.emailStatus,
  queryFn: async ({ signal }) => (await api.get('/api/auth/session', { signal })).email_verified,
  // The member may have opened the link on another device.
  staleTime: 0,
})

/** Query that verifies an email with the token of a link. It never retries, because a token works once. */
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

/** Sends the verification link again. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api.post('/api/user/verify-email') })
}
