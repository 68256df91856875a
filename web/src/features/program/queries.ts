import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import { groups } from '@/api/query-keys'
import type { PreviewInput, ProgramRun } from '@/api/types'
import { chosenIn, locationOptions } from '@/domain/program/choices'
import { programKey, programWeeksKey } from './keys'

const catalogue = {
  available: [...groups.workout, 'available-programs'],
  preview: [...groups.workout, 'program-preview'],
} as const

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

/** Returns the followed program, or null after a 404: having no plan is a valid state of the screen. */
async function getProgram(signal: AbortSignal): Promise<ProgramRun | null> {
  try {
    return await api.get('/api/user/program', { signal })
  } catch (error) {
    if (errorStatus(error) === 404) return null
    throw error
  }
}

/** Query for the followed program. It depends on the member's ISO date, and every log can change it. */
export const programQuery = (day: string) =>
  queryOptions({
    queryKey: programKey(day),
    queryFn: ({ signal }) => getProgram(signal),
    staleTime: 0,
  })

/** Query for the weeks of the followed program from the current one on. */
export const programWeeksQuery = (day: string, count: number) =>
  queryOptions({
    queryKey: programWeeksKey(day, count),
    queryFn: ({ signal }) => api.get('/api/user/program/weeks', { query: { count }, signal }),
    staleTime: 0,
  })

/** Query for what changed the followed program in the last 90 days, newest first. */
export const journalQuery = (day: string) =>
  queryOptions({
    queryKey: [...programKey(day), 'journal'],
    queryFn: ({ signal }) => api.get('/api/user/program/journal', { signal }),
    staleTime: 0,
  })

export const availableProgramsQuery = ({ days, location, goal, level, search }: ProgramFilters) =>
  queryOptions({
    queryKey: [...catalogue.available, days, location, goal, level, search],
    queryFn: ({ signal }) =>
      api.get('/api/user/available-programs', {
        query: {
          days: days === '' ? null : Number(days),
          location: chosenIn(locationOptions(), location) ?? null,
          goal: chosenIn(fitnessGoalOptions(), goal) ?? null,
          level,
          search,
        },
        signal,
      }),
  })

/** Query for a program of the catalogue with its days and tracks. */
export const availableProgramQuery = (planId: number) =>
  queryOptions({
    queryKey: [...catalogue.available, 'one', planId],
    queryFn: ({ signal }) =>
      api.get('/api/user/available-programs/{plan_id}', { path: { plan_id: planId }, signal }),
  })

/** Query for the weeks of a program that is not followed yet. */
export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: [...catalogue.preview, input],
    queryFn: ({ signal }) => api.post('/api/user/program/preview', { body: input, signal }),
    staleTime: 0,
  })
