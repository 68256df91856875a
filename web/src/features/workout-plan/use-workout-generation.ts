import { useState } from 'react'
import { api } from '@/api/client'
import type { PlanProfile } from '@/api/generation'
import type { TrainingLocation } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { readGeneratedWorkout, type ReadWorkout } from './generated-workout'
import { ProfileUnavailable } from './generation-failure'
import { planRequestFrom } from './plan-request'

const mutationKey = ['workout-plan', 'generate'] as const
const placeKey = 'training-place'

export interface WorkoutGeneration extends Generation<ReadWorkout> {
  location: TrainingLocation
  chooseLocation: (location: TrainingLocation) => void
}

/** Generates a workout plan for a preview, for the member's training location. */
export function useWorkoutGeneration(loadProfile: () => Promise<PlanProfile>): WorkoutGeneration {
  const [location, setLocation] = useState<TrainingLocation>(() =>
    readSessionData(placeKey) === 'home' ? 'home' : 'gym',
  )
  const generation = useGeneration(mutationKey, async (options) => {
    const profile = await loadProfile().catch(() => {
      throw new ProfileUnavailable()
    })
    const body = planRequestFrom(profile, location)
    return readGeneratedWorkout(await api.post('/gemini/generate-workout', { body, ...options }))
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
