import type { FitnessGoal } from '@/api/types'
import { liftRole, type LiftRole } from './lift-role'
import { clampRest } from './rest-length'

/** Seconds of rest by goal and by the role of an exercise, from the coach's rules. */
const REST_SECONDS: Record<FitnessGoal, Record<LiftRole, number>> = {
  gain_muscle: { first: 150, compound: 120, isolation: 75, core: 60 },
  lose_fat: { first: 90, compound: 75, isolation: 60, core: 45 },
  keep_currrent_weight: { first: 120, compound: 90, isolation: 60, core: 60 },
}

/** Returns the rest in a description ("Rest 75 s", "rest 2 minutes"). Exercises have no field for it. */
function restNamedIn(description: string): number | null {
  const match = /\brest\b[^.\d]{0,20}(\d{1,3})\s*(s|sec|seconds?|m|min|minutes?)\b/i.exec(
    description,
  )
  if (match === null) return null
  const amount = Number(match[1])
  return match[2]?.toLowerCase().startsWith('m') === true ? amount * 60 : amount
}

interface RestedExercise {
  name: string
  description: string
  /** Position in its day, from 0. */
  place: number
}

/** Returns the seconds to rest after a set: from the description, else by goal and role. */
export function restSeconds(
  { name, description, place }: RestedExercise,
  goal: FitnessGoal | null,
): number {
  const usual = REST_SECONDS[goal ?? 'keep_currrent_weight'][liftRole(name, place)]
  return clampRest(restNamedIn(description) ?? usual)
}
