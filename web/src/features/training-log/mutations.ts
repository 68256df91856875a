import { outbox } from '@/offline/outbox'
import type { DoneExercise } from '@/offline/outbox/model'
import { useOutbox } from '@/offline/outbox/use-outbox'

export interface MarkedDone extends DoneExercise {
  key: string
}

/**
 * Marks an exercise done and resolves with its key as soon as it is stored on the device. It is sent from there, now or
 * when there is a connection; what goes wrong with that is shown where it waits.
 */
export function logExercise(done: DoneExercise): Promise<string> {
  return new Promise((resolve, reject: (reason: unknown) => void) => {
    outbox.markDone(done, resolve).catch(reject)
  })
}

/**
 * What was marked done on that day and, for all that is known, is not among the server's logs yet: the screen
 * shows it at once and keeps it, whatever becomes of the call.
 */
export function useMarkedDone(day: string): MarkedDone[] {
  return useOutbox()
    .filter((log) => log.log_date === day)
    .map((log) => ({
      key: log.key,
      exerciseId: log.exercise_id,
      exerciseName: log.exercise_name,
      sets: log.sets,
      reps: log.reps,
      weight: log.weight ?? undefined,
      performed: log.performed ?? undefined,
      day,
    }))
}
