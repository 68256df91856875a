import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '@/api/query-keys'
import { outbox } from '@/offline/outbox'
import type { DoneExercise } from '@/offline/outbox/model'
import { useOutbox, useOutboxSets } from '@/offline/outbox/use-outbox'
import { latestStates, markedBySets } from './saved-sets'

export interface MarkedDone extends DoneExercise {
  key: string
}

/**
 * Marks an exercise done and resolves with its key as soon as it is stored on the device. The outbox sends it
 * when there is a connection and shows errors.
 */
export function logExercise(done: DoneExercise): Promise<string> {
  return new Promise((resolve, reject: (reason: unknown) => void) => {
    outbox.markDone(done, resolve).catch(reject)
  })
}

/**
 * Returns the exercises marked done on that day that may not be in the server's logs yet. The screen shows
 * them immediately and keeps them after a failed request.
 */
export function useMarkedDone(day: string): MarkedDone[] {
  const states = useSetStates(day)
  const logs = useOutbox()
  return useMemo(() => {
    const marked = logs
      .filter(({ payload }) => payload.log_date === day)
      .map(({ key, payload }) => ({
        key,
        exerciseId: payload.exercise_id,
        exerciseName: payload.exercise_name,
        sets: payload.sets,
        reps: payload.reps,
        weight: payload.weight ?? undefined,
        performed: payload.performed ?? undefined,
        day,
      }))
    return [...marked, ...markedBySets(states, day)]
  }, [logs, states, day])
}

/** Returns the latest states of sets of a day that the loaded logs may not contain. */
export function useSetStates(day: string) {
  const queryClient = useQueryClient()
  const records = useOutboxSets()
  const loaded = [keys.todayLogs(day), keys.logsBetween(day, day)].map(
    (queryKey) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
  )
  const updatedAt = Math.max(...loaded)
  return useMemo(() => latestStates(records, day, updatedAt), [records, day, updatedAt])
}
