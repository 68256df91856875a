import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { ExerciseProgress, ExerciseSummary, WeeksProgress } from '@/api/types'
import { onDay } from '@/lib/today'

// All of it follows from the logs and stands under their key: one that is added or changed makes it old.
const PROGRESS = ['training-log', 'progress'] as const

/** Each exercise that was ever logged, by name. */
export const exerciseSummariesQuery = () =>
  queryOptions({
    queryKey: [...PROGRESS, 'exercises'],
    queryFn: ({ signal }) => api.get<ExerciseSummary[]>('/api/user/progress/exercises', { signal }),
  })

/** One of them: its sessions of the last twelve months and its records. */
export const exerciseProgressQuery = (id: number) =>
  queryOptions({
    queryKey: [...PROGRESS, 'exercise', id],
    queryFn: ({ signal }) =>
      api.get<ExerciseProgress>(`/api/user/progress/exercises/${String(id)}`, { signal }),
  })

/** The last twelve weeks. The day is part of the key: on a Monday a new one begins. */
export const weeksProgressQuery = (day: string) =>
  queryOptions({
    queryKey: [...PROGRESS, 'weeks', day],
    queryFn: ({ signal }) =>
      onDay(day, () => api.get<WeeksProgress>('/api/user/progress/weeks', { signal })),
  })
