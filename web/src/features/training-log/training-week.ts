import { weekdayNumber } from '@/domain/time/weekday'

const DAY_MS = 86_400_000

export interface WeekMark {
  /** ISO date of the day. */
  day: string
  /** Number from Monday (1) to Sunday (7). */
  number: number
  /** Number of exercises logged on that day. */
  exercises: number
  isToday: boolean
  isAhead: boolean
}

const toIso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the seven days of the week that contains `today`, from Monday, with their logs. */
export function trainingWeek(
  logs: readonly { exercise_id: number; log_date: string }[],
  today: string,
): WeekMark[] {
  const todayTime = Date.parse(`${today}T00:00:00Z`)
  const monday = todayTime - (weekdayNumber(today) - 1) * DAY_MS

  const done = new Map<string, Set<number>>()
  for (const log of logs) {
    const day = log.log_date.slice(0, 10)
    const exercises = done.get(day) ?? new Set<number>()
    exercises.add(log.exercise_id)
    done.set(day, exercises)
  }

  return Array.from({ length: 7 }, (_, index) => {
    const time = monday + index * DAY_MS
    const day = toIso(time)
    return {
      day,
      number: index + 1,
      exercises: done.get(day)?.size ?? 0,
      isToday: day === today,
      isAhead: time > todayTime,
    }
  })
}
