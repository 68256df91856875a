import type { SetRow } from '@/domain/workout/set-rows'

/** Scrolls the next set to do into sight. It does nothing if it is in sight. */
export function scrollToNext(steps: HTMLElement | null) {
  const next = steps?.querySelector('li[aria-current=step]')
  next?.scrollIntoView({ block: 'nearest' })
}

interface OpenExercise {
  exerciseId: number
  rows: readonly SetRow[]
}

/** Returns the next set to do. Exercises of a superset alternate: the one with the fewest ticked sets is next. */
export function nextInRound(open: readonly OpenExercise[]) {
  const ticked = ({ rows }: OpenExercise) => rows.filter((row) => row.isDone).length
  const [first] = [...open].sort((a, b) => ticked(a) - ticked(b))
  const row = first?.rows.find((one) => !one.isDone)
  return first === undefined || row === undefined
    ? null
    : { exerciseId: first.exerciseId, key: row.key }
}
