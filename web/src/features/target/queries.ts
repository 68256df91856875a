import { ApiError } from '@/api/client'
import { apiQuery } from '@/api/query'
import { shiftDay } from '@/domain/time/shift-day'

export const targetQuery = () => apiQuery('/api/user/target')

export const targetChangesQuery = () =>
  apiQuery('/api/user/target-changes', { query: { limit: 50 } })

/** Query for the expenditure on the member's today. */
export const expenditureQuery = (today: string) =>
  apiQuery('/api/user/expenditure', { query: { on: today } })

/** Days of which the page shows the expenditure. */
const SHOWN_DAYS = 84

/** Query for the days up to today, oldest first. */
export const expenditureDaysQuery = (today: string) =>
  apiQuery('/api/user/expenditure/days', {
    query: { from: shiftDay(today, 1 - SHOWN_DAYS), to: today },
  })

/** Returns whether a request failed because the profile lacks what a target needs. */
export const isProfileIncomplete = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'profile_incomplete'
