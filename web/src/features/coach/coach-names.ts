import type { CoachName } from '@/api/types'

export const coachNames = (): Record<CoachName, string> => ({
  gemini: 'Gemini',
  openai: 'AI service',
  builtin: 'Built-in coach',
})

export const isCoachName = (value: unknown): value is CoachName =>
  typeof value === 'string' && Object.hasOwn(coachNames(), value)
