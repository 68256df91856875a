import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { keys } from '@/api/query-keys'
import type { Food } from '@/api/types'
import { shiftDay } from '@/domain/time/shift-day'

export const diaryDayQuery = (day: string) =>
  queryOptions({
    queryKey: keys.diaryDay(day),
    queryFn: ({ signal }) => api.get('/api/user/diary/{date}', { path: { date: day }, signal }),
  })

/** Days before a day whose totals say what is usual for the member. */
const USUAL_DAYS = 120

/** Query for the totals of the days before a day. */
export const earlierDaysQuery = (day: string) =>
  queryOptions({
    queryKey: keys.diaryDaysBefore(day),
    queryFn: ({ signal }) =>
      api.get('/api/user/diary', {
        query: { from: shiftDay(day, -USUAL_DAYS), to: shiftDay(day, -1) },
        signal,
      }),
  })

export const diaryChangesQuery = () =>
  queryOptions({
    queryKey: keys.diaryChanges,
    queryFn: ({ signal }) => api.get('/api/user/diary-changes', { query: { limit: 50 }, signal }),
  })

/** Number of foods that the device knows without a connection. */
const KNOWN_FOODS = 100
/** Maximum number of foods in a response. */
const PAGE = 50

/** Returns foods with these first, without doubles. */
export function withFoods(first: readonly Food[], others: readonly Food[]): Food[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !ids.has(id))].slice(0, KNOWN_FOODS)
}

/** Query for the foods used recently and often, followed by those that this device used before them. */
export const usedFoodsQuery = () =>
  queryOptions({
    queryKey: keys.usedFoods,
    queryFn: async ({ signal, client }) =>
      withFoods(
        await api.get('/api/user/foods', { query: { limit: PAGE }, signal }),
        client.getQueryData<Food[]>(keys.usedFoods) ?? [],
      ),
  })

export const foodSearchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.foodSearch(text),
    queryFn: ({ signal }) => api.get('/api/user/foods', { query: { search: text }, signal }),
  })
