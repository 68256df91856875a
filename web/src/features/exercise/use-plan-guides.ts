import { useEffect } from 'react'
import type { WorkoutPlan } from '@/api/types'
import { whenIdle } from '@/lib/when-idle'

/** Loads the guides of the plan's exercises when the browser is idle, for offline use. */
export function usePlanGuides(
  userId: number,
  plan: Pick<WorkoutPlan, 'days'> | null | undefined,
): void {
  const days = plan?.days
  useEffect(() => {
    if (days === undefined) return
    const ids = Object.values(days).flatMap((exercises) => exercises.map(({ id }) => id))
    return whenIdle(() => void load(userId, ids))
  }, [userId, days])
}

async function load(userId: number, ids: readonly number[]): Promise<void> {
  try {
    await (await import('./plan-guides')).loadPlanGuides(userId, ids)
  } catch {
    // Without this code, guides load when they are opened.
  }
}
