import { api } from '@/api/client'
import type { GeneratedDiet, Profile } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readGeneratedDiet } from '@/domain/food/generated-diet'
import { planRequestFrom } from './plan-request'
import { ProfileIncomplete } from './profile-errors'

const mutationKey = ['diet-plan', 'generate'] as const

/** Generates a diet plan for a preview. */
export function useDietGeneration(loadProfile: () => Promise<Profile>): Generation<GeneratedDiet> {
  return useGeneration(mutationKey, async (options) => {
    const request = planRequestFrom(await loadProfile())
    if (request === null) throw new ProfileIncomplete()
    return readGeneratedDiet(await api.post('/gemini/generate-diet', { body: request, ...options }))
  })
}
