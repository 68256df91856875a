import { http, HttpResponse } from 'msw'
import type { LimitChoices, Limits, LimitsInput } from '@/api/types'
import { server } from './server'

const NO_LIMITS: Limits = {
  diet: 'omnivore',
  allergens: [],
  dislikes: [],
  location: 'gym',
  gym: null,
  home: null,
  spare: [],
  updated_at: null,
  misfits: { workout_plan: 0, diet_plan: 0 },
}

const choice = (value: string) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })

const CHOICES: LimitChoices = {
  diets: ['vegan', 'vegetarian', 'pescatarian', 'omnivore'].map(choice),
  allergens: ['milk', 'egg'].map(choice),
  dislikes: Array.from({ length: 21 }, (_, n) => choice(`food ${String(n)}`)),
  kit: ['barbell', 'bands'].map(choice),
  spare: [{ ...choice('knee'), bars: ['squat'], instead: ['hinge'] }],
}

/** Sets the member's limits. Returns what the page saved. */
export function givenLimits(own: Partial<Limits> = {}) {
  const saved: LimitsInput[] = []
  const limits = { ...NO_LIMITS, ...own }
  server.use(
    http.get('/api/user/limits/choices', () => HttpResponse.json(CHOICES)),
    http.get('/api/user/limits', () => HttpResponse.json({ ...limits, ...saved.at(-1) })),
    http.put('/api/user/limits', async ({ request }) => {
      const input = (await request.json()) as LimitsInput
      saved.push(input)
      return HttpResponse.json({ ...limits, ...input, updated_at: '2026-11-24T08:00:00Z' })
    }),
  )
  return { saved }
}
