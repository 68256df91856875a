import {
  useMutation,
  useMutationState,
  useQueryClient,
  type MutationState,
} from '@tanstack/react-query'
import type { Engine } from './generation'

interface Attempt<Answer> {
  engine: Engine
  generate: (engine: Engine, signal: AbortSignal) => Promise<Answer>
  controller: AbortController
}

export interface Generation<Answer> {
  /** Since when a plan is being made, in milliseconds; null while none is. */
  since: number | null
  /** The plan that was made last and is neither saved nor discarded; one being made leaves it until it is there. */
  preview: Answer | null
  failure: { error: Error; engine: Engine } | null
  start: (engine: Engine) => void
  /** Gives up, and breaks off the call itself. */
  cancel: () => void
  /** Forgets the plan that was made, and what failed. */
  clear: () => void
}

/**
 * Makes a plan to look at. Its state is that of the mutations in the cache and not of a component: a plan takes
 * its time, and who looks at another view meanwhile finds it when they come back.
 */
export function useGeneration<Answer>(
  mutationKey: readonly string[],
  generate: (engine: Engine, signal: AbortSignal) => Promise<Answer>,
): Generation<Answer> {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ engine, generate, controller }: Attempt<Answer>) =>
      generate(engine, controller.signal),
    gcTime: Infinity,
  })
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation.state as MutationState<Answer, Error, Attempt<Answer>>,
    // Giving up is the member's own wish and leaves nothing to show.
  }).filter((attempt) => attempt.variables?.controller.signal.aborted !== true)
  const latest = attempts.at(-1)

  return {
    since: latest?.status === 'pending' ? latest.submittedAt : null,
    preview: attempts.findLast((attempt) => attempt.data !== undefined)?.data ?? null,
    failure:
      latest?.status === 'error' && latest.error !== null
        ? { error: latest.error, engine: latest.variables?.engine ?? 'configured' }
        : null,
    start: (engine) => {
      mutate({ engine, generate, controller: new AbortController() })
    },
    cancel: () => {
      latest?.variables?.controller.abort()
    },
    clear: () => {
      const cache = queryClient.getMutationCache()
      for (const attempt of attempts) attempt.variables?.controller.abort()
      for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation)
    },
  }
}
