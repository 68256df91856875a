import { apiQuery, apiQueryOrNull } from '@/api/query'

/** Query for the followed program. It depends on the member's ISO date, and every log can change it. */
export const programQuery = (day: string) => ({
  ...apiQueryOrNull('/api/user/program', undefined, { dependsOn: [day] }),
  staleTime: 0,
})

/** Query for the weeks of the followed program from the current one on. */
export const programWeeksQuery = (day: string, count: number) => ({
  ...apiQuery('/api/user/program/weeks', { query: { count } }, { dependsOn: [day] }),
  staleTime: 0,
})

/** Query for what changed the followed program in the last 90 days, newest first. */
export const journalQuery = (day: string) => ({
  ...apiQuery('/api/user/program/journal', undefined, { dependsOn: [day] }),
  staleTime: 0,
})
