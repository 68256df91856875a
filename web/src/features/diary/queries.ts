import { apiQuery } from '@/api/query'
import { shiftDay } from '@/domain/time/shift-day'

export const diaryDayQuery = (date: string) =>
  apiQuery('/api/user/diary/{date}', { path: { date } })

/** Days before a day whose totals say what is usual for the member. */
const USUAL_DAYS = 120

/** Query for the totals of the days before a day. */
export const earlierDaysQuery = (day: string) =>
  apiQuery('/api/user/diary', {
    query: { from: shiftDay(day, -USUAL_DAYS), to: shiftDay(day, -1) },
  })

export const diaryChangesQuery = () => apiQuery('/api/user/diary-changes', { query: { limit: 50 } })
