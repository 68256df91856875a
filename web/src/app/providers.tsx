import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '@/features/account/queries'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { watchConnection } from '@/lib/connection'
import { whenIdle } from '@/lib/when-idle'
import { useEarlyTaps } from './use-early-taps'

/**
 * Retries without a message when the connection changes, because an empty toaster is not missed.
 */
function RetryWithConnection({ onRetry }: PartFailure) {
  useEffect(() => watchConnection(onRetry), [onRetry])
  return null
}

const { Part: Toaster } = lazyPart(
  async () => (await import('@/ui/toaster')).Toaster,
  (failure) => <RetryWithConnection {...failure} />,
)

interface ProvidersProps {
  queryClient: QueryClient
  children: ReactNode
}

/** Context providers of every screen. */
export function Providers({ queryClient, children }: ProvidersProps) {
  useEarlyTaps()
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <MemberToaster />
    </QueryClientProvider>
  )
}

/**
 * Loads the toaster for signed-in users, after the page's content. Visitors do not need it.
 *
 * It stays mounted for the toast after a logout.
 */
function MemberToaster() {
  const session = useSession()
  // Not reset by a logout, because logging out shows a toast.
  const [hasSignedIn, setHasSignedIn] = useState(false)
  if (session && !hasSignedIn) setHasSignedIn(true)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => (hasSignedIn ? whenIdle(() => setIsNeeded(true)) : undefined), [hasSignedIn])
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
