import type { AlternativeExercise, PlanExercise } from '@/api/types'
import { readStored, writeStored } from '@/lib/stored-data'

/** What stands in today, by the id of the exercise that is planned. */
export type Swaps = Readonly<Record<string, AlternativeExercise>>

export interface SwapsOwner {
  userId: number
  /** The member's own ISO date. */
  day: string
}

/** One place for all: the swaps of another day or account are overwritten, and go with the session's data. */
const PLACE = 'swaps'

function isAlternative(value: unknown): value is AlternativeExercise {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, description, sets, reps } = value as Partial<AlternativeExercise>
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(sets) &&
    Number.isSafeInteger(reps) &&
    typeof name === 'string' &&
    typeof description === 'string'
  )
}

/** What this member swapped today. What cannot be read is not there. */
export function readSwaps({ userId, day }: SwapsOwner): Swaps {
  try {
    const kept = JSON.parse(readStored(PLACE) ?? '{}') as Partial<SwapsOwner & { swaps: object }>
    if (kept.userId !== userId || kept.day !== day) return {}
    return Object.fromEntries(
      Object.entries(kept.swaps ?? {}).filter(([, swap]) => isAlternative(swap)),
    )
  } catch {
    return {}
  }
}

export function writeSwaps(owner: SwapsOwner, swaps: Swaps): void {
  writeStored(PLACE, JSON.stringify({ ...owner, swaps }))
}

/** An exercise of the day, which may stand in for the planned one. */
export interface TodaysExercise extends PlanExercise {
  insteadOf?: PlanExercise | undefined
}

/** The plan as it is done today: only this day's exercises change, and each keeps its place. */
export function swapToday<Plan extends { today: number; days: Record<string, PlanExercise[]> }>(
  plan: Plan,
  swaps: Swaps,
): Plan & { days: Record<string, TodaysExercise[]> } {
  const day = String(plan.today)
  const exercises = plan.days[day]
  if (exercises === undefined) return plan
  const swapped = exercises.map((planned): TodaysExercise => {
    const instead = swaps[String(planned.id)]
    if (instead === undefined) return planned
    const { id, name, description, sets, reps } = instead
    return { ...planned, id, name, description, sets, reps, insteadOf: planned }
  })
  return { ...plan, days: { ...plan.days, [day]: swapped } }
}
