import { useState } from 'react'
import { api } from '@/api/client'
import { withEngine } from '@/api/generation'
import type { TrainingLocation } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { readGeneratedWorkout, type ReadWorkout } from './generated-workout'
import { ProfileUnavailable } from './generation-failure'
import { planRequestFrom, type BodyAndDays } from './plan-request'

const mutationKey = ['workout-plan', 'generate'] as const
const placeKey = 'training-place'

export interface WorkoutGeneration extends Generation<ReadWorkout> {
  location: TrainingLocation
  chooseLocation: (location: TrainingLocation) => void
}

/** Generates a workout plan for a preview, for the member's training location. */
export function useWorkoutGeneration(loadProfile: () => Promise<BodyAndDays>): WorkoutGeneration {
  const [location, setLocation] = useState<TrainingLocation>(() =>
    readSessionData(placeKey) === 'home' ? 'home' : 'gym',
  )
  const generation = useGeneration(mutationKey, async (engine, signal) => {
    const profile = await loadProfile().catch(() => {
      throw new ProfileUnavailable()
    })
    const answer = await api.post('/gemini/generate-workout', {
      body: planRequestFrom(profile, location),
      query: withEngine(engine),
      signal,
      // The operator sets the timeout of the AI service, and the member can cancel.
      limitMs: null,
    })
    return readGeneratedWorkout(answer)
  })
  return {
    ...generation,
    location,
    chooseLocation: (next) => {
      writeSessionData(placeKey, next)
      setLocation(next)
    },
  }
}
