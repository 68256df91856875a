import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '@/api/client'
import { keys } from '@/api/query-keys'
import { shiftDay } from '@/domain/time/shift-day'

export const targetQuery = () =>
  queryOptions({
    queryKey: keys.target,
    queryFn: ({ signal }) => api.get('/api/user/target', { signal }),
  })

export const targetChangesQuery = () =>
  queryOptions({
    queryKey: keys.targetChanges,
    queryFn: ({ signal }) => api.get('/api/user/target-changes', { query: { limit: 50 }, signal }),
  })

/** Query for the expenditure on the member's today. */
export const expenditureQuery = (today: string) =>
  queryOptions({
    queryKey: keys.expenditure(today),
    queryFn: ({ signal }) => api.get('/api/user/expenditure', { query: { on: today }, signal }),
  })

/** Days of which the page shows the expenditure. */
const SHOWN_DAYS = 84

/** Query for the days up to today, oldest first. */
export const expenditureDaysQuery = (today: string) =>
  queryOptions({
    queryKey: keys.expenditureDays(today),
    queryFn: ({ signal }) =>
      api.get('/api/user/expenditure/days', {
        query: { from: shiftDay(today, 1 - SHOWN_DAYS), to: today },
        signal,
      }),
  })

/** Returns whether a request failed because the profile lacks what a target needs. */
export const isProfileIncomplete = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'profile_incomplete'
