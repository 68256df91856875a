import { useEffect } from 'react'
import type { WorkoutPlan } from '@/api/types'
import { whenIdle } from '@/lib/when-idle'
import { loadPlanGuides } from './plan-guides'

/** Loads the guides of the plan's exercises when the browser is idle, for offline use. */
export function usePlanGuides(
  userId: number,
  plan: Pick<WorkoutPlan, 'days'> | null | undefined,
): void {
  const days = plan?.days
  useEffect(() => {
    if (days === undefined) return
    const ids = Object.values(days).flatMap((exercises) => exercises.map(({ id }) => id))
    return whenIdle(() => void loadPlanGuides(userId, ids))
  }, [userId, days])
}
