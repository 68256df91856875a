import type { QueryClient } from '@tanstack/react-query'
import { shiftDay } from '@/domain/time/shift-day'
import { usedFoodsQuery } from '@/api/foods-query'
import { diaryDayQuery } from './queries'

/** Days that can be read without a connection, from today back. */
const KEPT_DAYS = 14
/** Data of this age is not requested again. */
const FRESH_MS = 6 * 3_600_000

/** Loads the last days and the foods used last, one after the other, for times without a connection. */
export async function prefetchDays(queryClient: QueryClient, today: string): Promise<void> {
  await queryClient.prefetchQuery({ ...usedFoodsQuery(), staleTime: FRESH_MS })
  const days = Array.from({ length: KEPT_DAYS }, (_, ago) => shiftDay(today, -ago))
  for (const day of [shiftDay(today, 1), ...days]) {
    await queryClient.prefetchQuery({ ...diaryDayQuery(day), staleTime: FRESH_MS })
  }
}
