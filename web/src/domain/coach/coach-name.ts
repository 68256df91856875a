import type { CoachName } from '@/api/types'

const COACHES: readonly unknown[] = ['gemini', 'openai', 'builtin'] satisfies CoachName[]

export const isCoachName = (value: unknown): value is CoachName => COACHES.includes(value)
