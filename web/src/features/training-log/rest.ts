import type { FitnessGoal } from '@/api/types'
import { liftRole, type LiftRole } from './lift-role'
import { clampRest } from './rest-length'

/** By the coach's rules of prescription: seconds by goal and by what a lift is to its day. */
const REST_SECONDS: Record<FitnessGoal, Record<LiftRole, number>> = {
  gain_muscle: { first: 150, compound: 120, isolation: 75, core: 60 },
  lose_fat: { first: 90, compound: 75, isolation: 60, core: 45 },
  keep_currrent_weight: { first: 120, compound: 90, isolation: 60, core: 60 },
}

/** The rest that a description names ("Rest 75 s", "rest 2 minutes"): an exercise has no field for it. */
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
  /** Where it stands in its day, from 0 on. */
  place: number
}

/** Seconds to rest after a set: as the exercise says, or as its goal and kind want it. */
export function restSeconds(
  { name, description, place }: RestedExercise,
  goal: FitnessGoal | null,
): number {
  const usual = REST_SECONDS[goal ?? 'keep_currrent_weight'][liftRole(name, place)]
  return clampRest(restNamedIn(description) ?? usual)
}
