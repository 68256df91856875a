import { toIsoDate } from '@/lib/moment'
import { shiftDay } from '@/domain/time/shift-day'
import { IDLE_TIMEOUT_MS, isInProgress } from './session-rules'
import type { TrainingSession } from './session-storage'

/** Returns whether a workout began on the day of its logs. Otherwise the member chose a past day. */
export const beganOnItsDay = ({ day, startedAt }: TrainingSession): boolean =>
  day >= toIsoDate(new Date(startedAt))

/** Number of days back for which the server accepts logs. */
const LOGGED_DAYS_BACK = 90

/** Returns the first day for which a workout can be logged. */
export const firstLogDay = (today: string): string => shiftDay(today, -LOGGED_DAYS_BACK)

/** Returns whether a workout can be logged for a day. */
export const isLogDay = (day: string, today: string): boolean =>
  day <= today && day >= firstLogDay(today)

/** Returns the name of a workout. */
export const sessionName = ({ title, planDay }: Pick<TrainingSession, 'title' | 'planDay'>) =>
  title ?? (planDay === null ? 'Workout' : `Day ${String(planDay)}`)

/** Returns whether a workout of another day was neither finished nor continued, so that the member must decide. */
export const isLeftOpen = (session: TrainingSession | null, today: string, now: number): boolean =>
  session !== null && session.finishedAt === null && !isInProgress(session, today, now)

/**
 * Returns whether the page of a plan's day shows a workout: in progress, or finished on this day. `planDay` is null
 * for a workout that is not a day of the plan.
 */
export function isShown(
  session: TrainingSession | null,
  planDay: number | null,
  today: string,
  now: number,
): session is TrainingSession {
  if (session === null || session.planDay !== planDay) return false
  const { day, finishedAt } = session
  if (finishedAt === null) return isInProgress(session, today, now)
  return day === today || now - finishedAt < IDLE_TIMEOUT_MS
}
