import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '@/api/query-client'
import { readDashboardView } from '@/app/paths'
import { dailyChallengeQuery, dailyTipQuery } from '@/features/coach/queries'
import { toIsoDate } from '@/lib/format'
import { loadView, prefetchAnswers } from './views'

/** Requests the data of the first view, which all other views need too. */
function askForMember(): void {
  const today = toIsoDate(new Date())
  prefetchAnswers('dashboard')
  void queryClient.prefetchQuery(dailyTipQuery(today))
  void queryClient.prefetchQuery(dailyChallengeQuery(today))
}

/**
 * Starts all requests for the view of an address concurrently.
 *
 * Waits only for the view's code, so that the previous view stays until then. Each part of a view
 * shows its own skeleton.
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
