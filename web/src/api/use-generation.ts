import {
  useMutation,
  useMutationState,
  useQueryClient,
  type MutationState,
} from '@tanstack/react-query'
import { withEngine, type Engine } from './generation'

/** Sends the request of a generation with these options. */
type Generate<Answer> = (options: {
  query: ReturnType<typeof withEngine>
  signal: AbortSignal
  /** None: the operator sets the timeout of the AI service, and the member can cancel. */
  limitMs: null
}) => Promise<Answer>

interface Attempt<Answer> {
  engine: Engine
  generate: Generate<Answer>
  controller: AbortController
}

export interface Generation<Answer> {
  /** Start time of the generation in milliseconds; null if none is running. */
  since: number | null
  /**
   * The latest plan that is neither saved nor discarded. A running generation replaces it at the
   * end.
   */
  preview: Answer | null
  failure: { error: Error; engine: Engine } | null
  start: (engine: Engine) => void
  /** Cancels the generation and aborts the request. */
  cancel: () => void
  /** Discards the generated plan and the error. */
  clear: () => void
}

/**
 * Generates a plan for preview.
 *
 * Its state is in the mutation cache and not in a component: a generation takes a while, and its
 * result must survive a change of view.
 */
export function useGeneration<Answer>(
  mutationKey: readonly string[],
  generate: Generate<Answer>,
): Generation<Answer> {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ engine, generate, controller }: Attempt<Answer>) =>
      generate({ query: withEngine(engine), signal: controller.signal, limitMs: null }),
    gcTime: Infinity,
  })
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation.state as MutationState<Answer, Error, Attempt<Answer>>,
    // A canceled generation leaves no error.
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
