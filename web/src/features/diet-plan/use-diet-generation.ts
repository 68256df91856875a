import { api } from '@/api/client'
import { withEngine } from '@/api/generation'
import type { GeneratedDiet, Profile } from '@/api/types'
import { useGeneration, type Generation } from '@/api/use-generation'
import { readGeneratedDiet } from './generated-diet'
import { planRequestFrom } from './plan-request'
import { ProfileIncomplete } from './profile-errors'

const mutationKey = ['diet-plan', 'generate'] as const

/** Generates a diet plan for a preview. */
export function useDietGeneration(loadProfile: () => Promise<Profile>): Generation<GeneratedDiet> {
  return useGeneration(mutationKey, async (engine, signal) => {
    const request = planRequestFrom(await loadProfile())
    if (request === null) throw new ProfileIncomplete()
    const answer = await api.post('/gemini/generate-diet', {
      body: request,
      query: withEngine(engine),
      signal,
      // The operator sets the timeout of the AI service, and the member can cancel.
      limitMs: null,
    })
    return readGeneratedDiet(answer)
  })
}
