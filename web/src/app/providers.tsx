import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '@/features/account/queries'

const Toaster = lazy(async () => ({ default: (await import('@/ui/toaster')).Toaster }))

interface ProvidersProps {
  queryClient: QueryClient
  children: ReactNode
}

/** What every screen stands on. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <MemberToaster />
    </QueryClientProvider>
  )
}

/**
 * Only people who are signed in do things that are answered by a toast, so visitors do not load the corner.
 * It stays for the word that follows a logout.
 */
function MemberToaster() {
  const session = useSession()
  const [needed, setNeeded] = useState(false)
  if (session && !needed) setNeeded(true)
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
