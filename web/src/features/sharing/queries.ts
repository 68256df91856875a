import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'

/** Query for the member's links to shared plans, newest first. */
export const planLinksQuery = () =>
  queryOptions({
    queryKey: keys.planLinks,
    queryFn: ({ signal }) => api.get('/api/user/plan-links', { signal }),
  })

/** Query for the member's calendar feed, without its address. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: keys.calendarFeed,
    queryFn: ({ signal }) => api.get('/api/user/calendar-feed', { signal }),
  })

/** Query for the plan of a link. It needs no session. */
export const sharedPlanQuery = (secret: string) =>
  queryOptions({
    queryKey: keys.sharedPlan(secret),
    queryFn: ({ signal }) =>
      api.get('/api/shared-plans/{secret}', { path: { secret }, signal, asVisitor: true }),
    // Each request counts as an opening of the link.
    staleTime: Infinity,
    retry: false,
  })
