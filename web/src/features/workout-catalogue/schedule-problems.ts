import { fieldErrors } from '@/api/errors'
import { toPlaces, type Schedule } from '@/domain/workout-plan/schedule'

/** Returns the server's validation errors of single entries, with the names of their exercises. */
export function scheduleProblems(error: unknown, schedule: Schedule): string[] {
  const places = toPlaces(schedule)
  const problems = Object.entries(fieldErrors(error)).map(([field, text]) => {
    const place = places[Number(/^exercises\[(\d+)\]/.exec(field)?.[1])]
    if (place === undefined) return text
    const exercise = schedule.get(place.day_num)?.find(({ id }) => id === place.exercise_id)
    return `Day ${String(place.day_num)}, ${exercise?.name ?? ''}: ${text}`
  })
  return [...new Set(problems)]
}
