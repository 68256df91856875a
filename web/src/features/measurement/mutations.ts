import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { refreshAfter } from '@/api/refresh'
import type { Measurements } from '@/api/types'
import { EnteredAgain } from '@/ui/use-removal'
import { reversed, type DayMeasurements } from './entry'
import { measurementsOnQuery, measurementsQuery } from './queries'
import { valuesOf } from '@/domain/body/sites'

/** Kind of the messages about a day. */
export const MEASUREMENT_MESSAGE = 'measurements'

/** Result of a save. */
export interface SavedMeasurements {
  /** The earlier row of the day, null if there was none, undefined if it is unknown. */
  before: Measurements | null | undefined
}

/** Refetches the measurements and the overview, which contains the latest ones. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => refreshAfter(queryClient, 'measurements changed')
}

const put = ({ day, values }: DayMeasurements) =>
  api.put('/api/user/measurements/{date}', { path: { date: day }, body: values })

const remove = (day: string) => api.delete('/api/user/measurements/{date}', { path: { date: day } })

/** Saves the measurements of a day. Returns the replaced ones, which are needed to undo the change. */
export function useSaveMeasurements() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['measurement', 'save'],
    mutationFn: async (input: DayMeasurements): Promise<SavedMeasurements> => {
      const before = await rowOn(queryClient, input.day)
      await put(input)
      return { before }
    },
    onSettled: useRefresh(),
  })
}

/** Undoes a save: earlier values come back, new ones go. */
export function useUndoSave() {
  return useMutation({
    mutationKey: ['measurement', 'undo'],
    mutationFn: async ({
      day,
      values,
      before,
    }: DayMeasurements & { before: Measurements | null }) => {
      await (before === null ? remove(day) : put({ day, values: reversed(before, values) }))
    },
    onSettled: useRefresh(),
  })
}

/** Restores a removed day, unless it was measured again. */
export function useRestoreMeasurements() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['measurement', 'restore'],
    mutationFn: async (row: Measurements) => {
      const day = row.measured_on
      const rows = await queryClient.fetchQuery({ ...measurementsOnQuery(day), staleTime: 0 })
      if (rows.length > 0) throw new EnteredAgain()
      const values = Object.fromEntries(valuesOf(row).map(({ name, cm }) => [name, cm]))
      return put({ day, values })
    },
    onSettled: useRefresh(),
  })
}

export function useRemoveMeasurements() {
  return useMutation({
    mutationKey: ['measurement', 'remove'],
    mutationFn: remove,
    onSettled: useRefresh(),
  })
}

/** Returns the row of a day, null if it has none, undefined if it cannot be loaded. */
async function rowOn(
  queryClient: QueryClient,
  day: string,
): Promise<Measurements | null | undefined> {
  const all = queryClient.getQueryData(measurementsQuery().queryKey)
  try {
    const rows = all ?? (await queryClient.fetchQuery(measurementsOnQuery(day)))
    return rows.find(({ measured_on }) => measured_on === day) ?? null
  } catch {
    return undefined
  }
}
