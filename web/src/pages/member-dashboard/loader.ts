import type { LoaderFunctionArgs } from 'react-router'
import { readDashboardView } from '@/app/paths'
import { toIsoDate } from '@/lib/moment'
import { loadView, prefetchAnswers, prefetchDay } from './views'

export { loadView }

/**
 * Starts all requests for the view of an address concurrently.
 *
 * Waits only for the view's code, so that the previous view stays until then. Each part of a view
 * shows its own skeleton.
 */
export async function prepare(search: URLSearchParams): Promise<void> {
  const view = readDashboardView(search)
  // All views need the data of the day.
  prefetchDay(toIsoDate(new Date()))
  prefetchAnswers(view)
  await loadView(view)
}

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await prepare(new URL(request.url).searchParams)
  return null
}
