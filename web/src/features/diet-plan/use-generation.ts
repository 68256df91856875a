import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { MutationState } from '@tanstack/react-query'
import { api } from '@/api/client'
import type { GeneratedDiet, Profile } from '@/api/types'
import type { Engine } from './engine'
import { readGeneratedDiet } from './generated-diet'
import { planRequestFrom } from './plan-request'
import { ProfileIncomplete } from './profile-refusal'

const mutationKey = ['diet-plan', 'generate'] as const

interface Attempt {
  engine: Engine
  loadProfile: () => Promise<Profile>
  controller: AbortController
}

async function generate({ engine, loadProfile, controller }: Attempt): Promise<GeneratedDiet> {
  const request = planRequestFrom(await loadProfile())
  if (request === null) throw new ProfileIncomplete()
  const query = engine === 'builtin' ? '?engine=builtin' : ''
  const answer = await api.post<unknown>(`/gemini/generate-diet${query}`, request, {
    signal: controller.signal,
  })
  return readGeneratedDiet(answer)
}

export interface Generation {
  /** Since when a plan is being made, in milliseconds; null while none is. */
  since: number | null
  /** The plan that was made last and is neither saved nor discarded; one being made leaves it until it is there. */
  preview: GeneratedDiet | null
  failure: { error: Error; engine: Engine } | null
  start: (engine: Engine) => void
  cancel: () => void
  /** Forgets the plan that was made, and what failed. */
  clear: () => void
}

/**
 * Makes a plan to look at. Its state is that of the mutations in the cache and not of a component: a plan takes
 * its time, and who looks at another view meanwhile finds it when they come back.
 */
export function useGeneration(loadProfile: () => Promise<Profile>): Generation {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({ mutationKey, mutationFn: generate, gcTime: Infinity })
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation.state as MutationState<GeneratedDiet, Error, Attempt>,
    // Giving up is the member's own wish and leaves nothing to show.
  }).filter((attempt) => attempt.variables?.controller.signal.aborted !== true)
  const latest = attempts.at(-1)

  const clear = () => {
    const cache = queryClient.getMutationCache()
    for (const attempt of attempts) attempt.variables?.controller.abort()
    for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation)
  }

  return {
    since: latest?.status === 'pending' ? latest.submittedAt : null,
    preview: attempts.findLast((attempt) => attempt.data !== undefined)?.data ?? null,
    failure:
      latest?.status === 'error' && latest.error !== null
        ? { error: latest.error, engine: latest.variables?.engine ?? 'configured' }
        : null,
    start: (engine) => {
      mutate({ engine, loadProfile, controller: new AbortController() })
    },
    cancel: () => {
      latest?.variables?.controller.abort()
    },
    clear,
  }
}
