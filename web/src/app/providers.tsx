import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '@/features/account/queries'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { watchConnection } from '@/lib/connection'
import { whenIdle } from '@/lib/when-idle'

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

/**
 * Replays taps from before the app started.
 *
 * The landing page is displayed earlier, and public/first-paint.js marks the buttons that were
 * tapped.
 */
function useEarlyTaps(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('app-there'))
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-tapped]')) {
      delete button.dataset.tapped
      button.click()
    }
  }, [])
}
