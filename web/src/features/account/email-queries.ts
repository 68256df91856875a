import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { SessionAnswer, Success } from '@/api/types'

/*
 * Whether the email is verified. The key does not begin with "account": what does is kept when somebody signs
 * out (`dropAnswers`).
 */
export const emailStatusQuery = queryOptions({
  queryKey: ['email-status'],
  queryFn: async ({ signal }) =>
    (await api.get<SessionAnswer>('/api/auth/session', { signal })).email_verified,
  // The link may have been opened on another device.
  staleTime: 0,
})

/** Uses the token of a link. A token works once, so nothing but the person at the page asks a second time. */
export const verificationQuery = (token: string, onVerified: () => void) =>
  queryOptions({
    queryKey: ['email-verification', token],
    queryFn: async () => {
      await api.post<Success>('/api/auth/verify-email', { token }, { asVisitor: true })
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
  return useMutation({ mutationFn: () => api.post<Success>('/api/user/verify-email', undefined) })
}
