import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useSession } from '@/features/account/queries'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { watchConnection } from '@/lib/connection'
import { whenIdle } from '@/lib/when-idle'
import { useEarlyTaps } from './use-early-taps'

/** Nobody misses the corner before something is said in it, so it is silent and tries again by itself. */
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

/** What every screen stands on. */
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
 * Only people who are signed in do things that are answered by a toast, so visitors do not load the corner, and
 * members load it after what they came for. It stays for the word that follows a logout.
 */
function MemberToaster() {
  const session = useSession()
  const [isNeeded, setIsNeeded] = useState(false)
  const isSignedIn = Boolean(session)
  useEffect(() => {
    // Not called off by a logout, which has something to say itself.
    if (isSignedIn) whenIdle(() => setIsNeeded(true))
  }, [isSignedIn])
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
