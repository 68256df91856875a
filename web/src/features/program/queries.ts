import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { apiQuery, keyOf } from '@/api/query'
import type { PreviewInput } from '@/api/types'
import { chosenIn, locationOptions } from '@/domain/program/choices'

/** Filters of the list of programs. Empty ones do not filter. */
export interface ProgramFilters {
  days: string
  location: string
  goal: string
  level: string
  search: string
}

export const NO_FILTERS: ProgramFilters = {
  days: '',
  location: '',
  goal: '',
  level: '',
  search: '',
}

export const availableProgramsQuery = ({ days, location, goal, level, search }: ProgramFilters) =>
  apiQuery('/api/user/available-programs', {
    query: {
      days: days === '' ? null : Number(days),
      location: chosenIn(locationOptions(), location) ?? null,
      goal: chosenIn(fitnessGoalOptions(), goal) ?? null,
      level,
      search,
    },
  })

/** Query for a program of the catalogue with its days and tracks. */
export const availableProgramQuery = (planId: number) =>
  apiQuery('/api/user/available-programs/{plan_id}', { path: { plan_id: planId } })

/** Query for the weeks of a program that is not followed yet. */
export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: keyOf('/api/user/program/preview', {}, input),
    queryFn: ({ signal }) => api.post('/api/user/program/preview', { body: input, signal }),
    staleTime: 0,
  })
