import { useEffect } from 'react'
import type { PlanExercise } from '@/api/types'
import { writeSession } from '@/features/training-log/session/session-actions'
import { readSession, type TrainingSession } from '@/features/training-log/session/session-storage'
import { sharedExercise } from '@/features/training-log/session/workouts-elsewhere'

/** Stores the exercises of a workout in progress with it, so that the member's other devices can continue it. */
export function useSharedExercises(
  userId: number,
  session: TrainingSession | null,
  exercises: readonly PlanExercise[],
): void {
  const startedAt = session?.finishedAt === null ? session.startedAt : null
  const shared = JSON.stringify(exercises.map(sharedExercise))
  useEffect(() => {
    const stored = readSession(userId)
    if (startedAt === null || stored?.startedAt !== startedAt) return
    if (JSON.stringify(stored.shared) === shared) return
    writeSession(userId, {
      ...stored,
      shared: JSON.parse(shared) as TrainingSession['shared'],
    })
  }, [userId, startedAt, shared])
}
