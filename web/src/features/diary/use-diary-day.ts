import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '@/api/query'
import type { DiaryDay, Food } from '@/api/types'
import { useOutboxDiary } from '@/offline/outbox/use-outbox'
import { usedFoodsQuery } from '@/api/foods-query'
import { diaryDayQuery } from './queries'
import { emptyDay, shownDay, type ShownDay } from './shown-day'

export interface DayState {
  /** The day with the changes of this device; undefined while it loads for the first time. */
  day: ShownDay | undefined
  /** Whether the server's day could not be loaded. The changes of this device are shown anyway. */
  isMissing: boolean
  isFetching: boolean
  refetch: () => void
}

/** Returns a day of the diary as the page shows it. */
export function useDiaryDay(date: string): DayState {
  const queryClient = useQueryClient()
  const query = useQuery(diaryDayQuery(date))
  const foods = useQuery({ ...usedFoodsQuery(), enabled: false }).data
  const changes = useOutboxDiary()
  const { data, dataUpdatedAt, isError } = query
  const day = useMemo(() => {
    if (data === undefined && !isError) return undefined
    const days = queryClient
      .getQueriesData<DiaryDay>({ queryKey: keyOf('/api/user/diary/{date}') })
      .flatMap(([, other]) => (other === undefined || other.date === date ? [] : other))
    const server = data ?? withPlan(emptyDay(date), days)
    return shownDay(server, changes, data === undefined ? 0 : dataUpdatedAt, {
      entries: days.flatMap(({ entries }) => entries),
      foods: new Map((foods ?? []).map((food: Food) => [food.id, food])),
    })
  }, [changes, data, dataUpdatedAt, date, foods, isError, queryClient])
  return {
    day,
    isMissing: data === undefined && isError,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

/** Returns an unknown day with the target and the plan of the latest known one. */
function withPlan(day: DiaryDay, known: readonly DiaryDay[]): DiaryDay {
  const latest = known.reduce<DiaryDay | undefined>(
    (last, one) => (last === undefined || one.date > last.date ? one : last),
    undefined,
  )
  if (latest === undefined) return day
  return {
    ...day,
    target: latest.target,
    planned: latest.planned.map((item) => ({ ...item, entry_id: null })),
  }
}
