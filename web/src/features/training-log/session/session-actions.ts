import { readUnsaved, writeUnsaved } from '@/lib/unsaved-data'
import { NO_CHANGES, type SessionChanges } from './stored-changes'
import { isLeftOpen } from './session-days'
import { sessionPlace, setAsidePlace } from './session-state'
import { readSession, type TrainingSession } from './session-storage'
import { readSetAside } from './set-aside-storage'

/* Apart from the hooks: every page of a member shows the workout in progress, few change it. */

function writeSetAside(userId: number, sessions: readonly TrainingSession[]): void {
  const text = sessions.length === 0 ? null : JSON.stringify(sessions)
  if (text !== readUnsaved(setAsidePlace(userId))) writeUnsaved(setAsidePlace(userId), text)
}

/** Stores a workout as the current one. Another one that is not finished is set aside, so that none is lost. */
export function writeSession(userId: number, session: TrainingSession): void {
  const stored = readSession(userId)
  const others = readSetAside(userId).filter((one) => one.startedAt !== session.startedAt)
  const isOther = stored !== null && stored.startedAt !== session.startedAt
  writeSetAside(userId, isOther && stored.finishedAt === null ? [...others, stored] : others)
  writeUnsaved(sessionPlace(userId), JSON.stringify(session))
}

/** Sets the current workout aside, if it is not finished. */
export function setSessionAside(userId: number): void {
  const stored = readSession(userId)
  if (stored === null || stored.finishedAt !== null) return
  addSetAside(userId, stored)
  writeUnsaved(sessionPlace(userId), null)
}

/** Adds a workout to those that were set aside, also to undo its end. */
export function addSetAside(userId: number, session: TrainingSession): void {
  const others = readSetAside(userId).filter((one) => one.startedAt !== session.startedAt)
  writeSetAside(userId, [...others, session])
}

/** Removes a workout from those that were set aside. Its sets stay. */
export function dropSetAside(userId: number, startedAt: number): void {
  writeSetAside(
    userId,
    readSetAside(userId).filter((one) => one.startedAt !== startedAt),
  )
}

/** Finishes the workout; `shown` is as in `changeSession`. */
export function finishSession(
  userId: number,
  start: SessionStart,
  shown: TrainingSession | null,
): void {
  changeSession(userId, start, shown, { finishedAt: Date.now(), exerciseId: null })
}

/** Required values to start a workout: a day of the plan, or one with a title and exercises of its own. */
export type SessionStart = Pick<TrainingSession, 'day' | 'planDay' | 'planToday'> &
  Partial<Pick<TrainingSession, 'title' | 'exercises' | 'isChoosing'>>

/** Starts a workout. Another one that is not finished is set aside. */
export function startSession(userId: number, start: SessionStart): void {
  const now = Date.now()
  const last = Math.max(
    readSession(userId)?.startedAt ?? 0,
    ...readSetAside(userId).map((session) => session.startedAt),
  )
  writeSession(userId, {
    title: null,
    exercises: null,
    isChoosing: false,
    ...start,
    // Later than the others, also of the same millisecond, because it identifies the workout.
    startedAt: Math.max(now, last + 1),
    activeAt: now,
    finishedAt: null,
    exerciseId: null,
    endedIds: [],
  })
}

/** Continues a workout that was left open, or that was set aside. */
export function continueSession(userId: number, session: TrainingSession): void {
  writeSession(userId, { ...session, activeAt: Date.now() })
}

/** Finishes a workout from another page. One that was left open ended with its last action. */
export function finishOpenSession(userId: number, session: TrainingSession, today: string): void {
  const now = Date.now()
  const finishedAt = isLeftOpen(session, today, now) ? session.activeAt : now
  if (readSession(userId)?.startedAt === session.startedAt) {
    writeSession(userId, { ...session, finishedAt, exerciseId: null })
  } else dropSetAside(userId, session.startedAt)
}

/**
 * Changes the stored workout if it is the one that is shown. If none is shown, this action starts one:
 * opening the page does not start the timer.
 */
export function changeSession(
  userId: number,
  start: SessionStart,
  shown: TrainingSession | null,
  part: Partial<TrainingSession> = {},
): void {
  const stored = readSession(userId)
  // Includes a workout that another action has started since the last render.
  const isSame =
    shown === null
      ? stored?.day === start.day && stored.planDay === start.planDay
      : stored?.startedAt === shown.startedAt
  if (!isSame && shown === null) startSession(userId, start)
  const session = isSame || shown === null ? readSession(userId) : shown
  if (session !== null) writeSession(userId, { ...session, activeAt: Date.now(), ...part })
}

/** Changes the exercises of the stored workout. Does nothing if it is not the one that began at `startedAt`. */
export function changeExercises(
  userId: number,
  startedAt: number,
  update: (changes: SessionChanges) => SessionChanges,
): void {
  const session = readSession(userId)
  if (session?.startedAt !== startedAt) return
  writeSession(userId, { ...session, changes: update(session.changes ?? NO_CHANGES) })
}
