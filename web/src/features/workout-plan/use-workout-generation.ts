import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import type { PlanProfile } from '@/api/generation'
import { limitsQuery } from '@/api/limits-query'
import type { TrainingLocation } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { readGeneratedWorkout, type ReadWorkout } from '@/domain/workout-plan/generated-workout'
import { ProfileUnavailable } from './generation-failure'
import { planRequestFrom } from './plan-request'

const mutationKey = ['workout-plan', 'generate'] as const
const placeKey = 'training-place'

/** Returns the location that the member chose last in this session. */
const storedPlace = (): TrainingLocation | null => {
  const stored = readSessionData(placeKey)
  return stored === 'home' || stored === 'gym' ? stored : null
}

export interface WorkoutGeneration extends Generation<ReadWorkout> {
  location: TrainingLocation
  chooseLocation: (location: TrainingLocation) => void
}

/** Generates a workout plan for a preview. The location is by default that of the member's limits. */
export function useWorkoutGeneration(loadProfile: () => Promise<PlanProfile>): WorkoutGeneration {
  const limits = useQuery(limitsQuery())
  const [chosen, setChosen] = useState<TrainingLocation | null>(storedPlace)
  const location = chosen ?? limits.data?.limits.location ?? 'gym'
  const generation = useGeneration(mutationKey, async (options) => {
    const profile = await loadProfile().catch(() => {
      throw new ProfileUnavailable()
    })
    const body = planRequestFrom(profile, location)
    const answer = await api.post('/gemini/generate-workout', { body, ...options })
    return readGeneratedWorkout(answer)
  })
  return {
    ...generation,
    location,
    chooseLocation: (next) => {
      writeSessionData(placeKey, next)
      setChosen(next)
    },
  }
}
