import {
  useMutation,
  useMutationState,
  useQueryClient,
  type MutationState,
} from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import type { GeneratedWorkout, Place } from '@/api/types'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { isGeneratedWorkout } from './generated-workout'
import {
  generationFailure,
  ProfileUnavailable,
  type Engine,
  type GenerationFailure,
} from './generation-failure'
import { planRequestFrom, type BodyAndDays } from './plan-request'

const mutationKey = ['workout-plan', 'generate'] as const
const placeKey = 'training-place'

interface Attempt {
  engine: Engine
  place: Place
  loadProfile: () => Promise<BodyAndDays>
  controller: AbortController
}

async function generate({
  engine,
  place,
  loadProfile,
  controller,
}: Attempt): Promise<GeneratedWorkout> {
  const profile = await loadProfile().catch(() => {
    throw new ProfileUnavailable()
  })
  const answer = await api.post<unknown>(
    `/gemini/generate-workout${engine === 'builtin' ? '?engine=builtin' : ''}`,
    planRequestFrom(profile, place),
    { signal: controller.signal },
  )
  if (!isGeneratedWorkout(answer)) throw new Error('The answer is no workout plan')
  return answer
}

export interface Generation {
  place: Place
  choosePlace: (place: Place) => void
  /** Since when a plan is being made, in milliseconds; null while none is. */
  since: number | null
  /** The plan that was made last and is neither saved nor discarded; one being made leaves it until it is there. */
  preview: GeneratedWorkout | null
  failure: GenerationFailure | null
  start: (engine: Engine) => void
  cancel: () => void
  /** Forgets the plan that was made, and what failed. */
  clear: () => void
}

/**
 * Makes a plan to look at. Its state is that of the mutations in the cache and not of a component: a plan takes
 * its time, and who looks at another view meanwhile finds it when they come back.
 */
export function useGeneration(loadProfile: () => Promise<BodyAndDays>): Generation {
  const queryClient = useQueryClient()
  const [place, setPlace] = useState<Place>(() =>
    readSessionData(placeKey) === 'home' ? 'home' : 'gym',
  )
  const { mutate } = useMutation({ mutationKey, mutationFn: generate, gcTime: Infinity })
  const attempts = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation.state as MutationState<GeneratedWorkout, Error, Attempt>,
    // Giving up is the member's own wish and leaves nothing to show.
  }).filter((attempt) => attempt.variables?.controller.signal.aborted !== true)
  const latest = attempts.at(-1)

  return {
    place,
    choosePlace: (next) => {
      writeSessionData(placeKey, next)
      setPlace(next)
    },
    since: latest?.status === 'pending' ? latest.submittedAt : null,
    preview: attempts.findLast((attempt) => attempt.data !== undefined)?.data ?? null,
    failure:
      latest?.status === 'error' && latest.error !== null
        ? generationFailure(latest.error, latest.variables?.engine ?? 'configured')
        : null,
    start: (engine) => {
      mutate({ engine, place, loadProfile, controller: new AbortController() })
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
