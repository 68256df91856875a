import { apiQuery } from '@/api/query'

/** Query for the member's links to shared plans, newest first. */
export const planLinksQuery = () => apiQuery('/api/user/plan-links')

/** Query for the member's calendar feed, without its address. */
export const calendarFeedQuery = () => apiQuery('/api/user/calendar-feed')

/** Query for the plan of a link. It needs no session. */
export const sharedPlanQuery = (secret: string) => ({
  ...apiQuery('/api/shared-plans/{secret}', { path: { secret } }, { asVisitor: true }),
  // Each request counts as an opening of the link.
  staleTime: Infinity,
  retry: false,
})
