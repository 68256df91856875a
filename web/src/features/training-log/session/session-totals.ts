import type { DoneToday } from '../today'

export interface SessionTotals {
  /** Number of sets without warm-ups. */
  sets: number
  /** Sum of weight × reps in kilograms. */
  volumeKg: number
}

/** Returns the totals of a workout. An exercise that was just marked done counts with its planned sets. */
export function sessionTotals(done: readonly DoneToday[]): SessionTotals {
  let sets = 0
  let volumeKg = 0
  for (const exercise of done) {
    const counted = exercise.performed.filter((set) => set.kind !== 'warm_up')
    if (exercise.performed.length === 0) {
      sets += exercise.sets
      volumeKg += exercise.sets * exercise.reps * (exercise.weight ?? 0)
      continue
    }
    sets += counted.length
    for (const set of counted) volumeKg += set.reps * (set.weight ?? 0)
  }
  return { sets, volumeKg }
}
