import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '@/api/query-client'
import { readDashboardView } from '@/app/paths'
import { dailyChallengeQuery, dailyTipQuery } from '@/features/coach/queries'
import { toIsoDate } from '@/lib/format'
import { loadView, prefetchAnswers } from './views'

/** What the first view shows, which all others build on. */
function askForMember(): void {
  const today = toIsoDate(new Date())
  prefetchAnswers('dashboard')
  void queryClient.prefetchQuery(dailyTipQuery(today))
  void queryClient.prefetchQuery(dailyChallengeQuery(today))
}

/**
 * Asks for everything that the view of an address needs, at once, and waits for no answer: each part of a view
 * shows its own skeleton. Only the code of the view is waited for, so that the one before it stays until there is
 * something to see.
 */
export async function prepare(search: URLSearchParams): Promise<void> {
  const view = readDashboardView(search)
  askForMember()
  prefetchAnswers(view)
  await loadView(view)
}

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await prepare(new URL(request.url).searchParams)
  return null
}
