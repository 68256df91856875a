import { exactTimeZone } from '@/lib/time-zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { download } from '@/api/download'
import { errorStatus } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import { saveFile } from '@/lib/save-file'

/** A followed plan or an own program that is shared. */
export interface Shared {
  kind: 'plan' | 'program'
  id: number
  name: string
}

/** Downloads a plan as a file and returns the name of the file. */
export function useDownloadPlan({ kind, id }: Shared) {
  return useMutation({
    mutationFn: async () => {
      const path =
        kind === 'plan' ? '/api/user/workout-plans/{id}/file' : '/api/user/programs/{id}/file'
      const { name, content } = await download(path, 'ironleaf-plan.json', { id })
      saveFile(name, content)
      return name
    },
  })
}

/** A plan to import: the content of a file, or the secret of a link. */
export type PlanSource = { content: string } | { secret: string }

interface PlanImport {
  source: PlanSource
  /** Exercises by slug; null asks for an own exercise. */
  choices: Readonly<Record<string, number | null>>
  dryRun: boolean
}

/** Imports a plan as one of the member's programs, or tells what that would do. */
export function useImportPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ source, choices, dryRun }: PlanImport) =>
      api.post('/api/user/plan-files/import', {
        body: {
          ...source,
          dry_run: dryRun,
          exercises: Object.entries(choices).map(([slug, id]) => ({ slug, exercise_id: id })),
        },
      }),
    onSuccess: async (plan) => {
      if (!plan.dry_run) await refreshAfter(queryClient, 'own programs changed')
    },
  })
}

/** Makes a link to a plan. The response is the only one with its address. */
export function useMakeLink({ kind, id }: Shared) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post('/api/user/plan-links', {
        body: kind === 'plan' ? { plan_id: id } : { program_id: id },
      }),
    onSuccess: () => refreshAfter(queryClient, 'plan links changed'),
  })
}

/** Revokes a link, so that it stops working. */
export function useRevokeLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await api.delete('/api/user/plan-links/{id}', { path: { id } })
      } catch (error) {
        // The server has dropped it already.
        if (errorStatus(error) !== 404) throw error
      }
    },
    onSuccess: () => refreshAfter(queryClient, 'plan links changed'),
  })
}

/** Makes a calendar feed in place of an earlier one. The response is the only one with its address. */
export function useMakeFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (time: string | null) =>
      api.post('/api/user/calendar-feed', {
        body: { time, zone: exactTimeZone() },
      }),
    onSuccess: () => refreshAfter(queryClient, 'calendar feed changed'),
  })
}

/** Ends the calendar feed. */
export function useEndFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await api.delete('/api/user/calendar-feed')
      } catch (error) {
        // It has ended already, on another device.
        if (errorStatus(error) !== 404) throw error
      }
    },
    onSuccess: () => refreshAfter(queryClient, 'calendar feed changed'),
  })
}
