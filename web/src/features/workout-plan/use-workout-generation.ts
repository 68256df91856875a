import { useState } from 'react'
import { api } from '@/api/client'
import { askedOf } from '@/api/generation'
import type { GeneratedWorkout, Place } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readSessionData, writeSessionData } from '@/lib/session-data'
import { isGeneratedWorkout } from './generated-workout'
import { ProfileUnavailable } from './generation-failure'
import { planRequestFrom, type BodyAndDays } from './plan-request'

const mutationKey = ['workout-plan', 'generate'] as const
const placeKey = 'training-place'

export interface WorkoutGeneration extends Generation<GeneratedWorkout> {
  place: Place
  choosePlace: (place: Place) => void
}

/** Makes a workout plan to look at, for the place where the member trains. */
export function useWorkoutGeneration(loadProfile: () => Promise<BodyAndDays>): WorkoutGeneration {
  const [place, setPlace] = useState<Place>(() =>
    readSessionData(placeKey) === 'home' ? 'home' : 'gym',
  )
  const generation = useGeneration(mutationKey, async (engine, signal) => {
    const profile = await loadProfile().catch(() => {
      throw new ProfileUnavailable()
    })
    const answer = await api.post<unknown>(
      askedOf(engine, '/gemini/generate-workout'),
      planRequestFrom(profile, place),
      { signal },
    )
    if (!isGeneratedWorkout(answer)) throw new Error('The answer is no workout plan')
    return answer
  })
  return {
    ...generation,
    place,
    choosePlace: (next) => {
      writeSessionData(placeKey, next)
      setPlace(next)
    },
  }
}
