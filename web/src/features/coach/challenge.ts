import { plural } from '@/lib/plural'
export interface ChallengeExercise {
  name: string
  reps?: number | null
  duration_seconds?: number | null
}

export const CHALLENGE_SECONDS = 600
export const REST_SECONDS = 30
const DEFAULT_REPS = 15
const SECONDS_PER_REP = 3
const SHORTEST_WORK_SECONDS = 10
const MAX_WORK_SECONDS = 120

export const FALLBACK_CHALLENGE: readonly ChallengeExercise[] = [
  { name: 'Jumping Jacks', duration_seconds: 30 },
  { name: 'Push-ups', reps: 10 },
  { name: 'Mountain Climbers', duration_seconds: 30 },
  { name: 'Squats', reps: 15 },
]

const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

function isExercise(value: unknown): value is ChallengeExercise {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    value.name.trim() !== ''
  )
}

/** What the service made is untrusted; a list that cannot be run is replaced as a whole. */
export function readChallenge(answer: unknown): readonly ChallengeExercise[] {
  if (typeof answer !== 'object' || answer === null || !('exercises' in answer)) {
    return FALLBACK_CHALLENGE
  }
  const { exercises } = answer
  if (!Array.isArray(exercises) || exercises.length === 0 || !exercises.every(isExercise)) {
    return FALLBACK_CHALLENGE
  }
  return exercises
}

/** With both figures the time counts; with neither it is 15 reps. */
export function describeAmount(exercise: ChallengeExercise): string {
  if (isPositive(exercise.duration_seconds)) return `${String(exercise.duration_seconds)} seconds`
  const reps = isPositive(exercise.reps) ? exercise.reps : DEFAULT_REPS
  return plural(reps, { one: '# rep', other: '# reps' })
}

function workSeconds(exercise: ChallengeExercise): number {
  const wanted = isPositive(exercise.duration_seconds)
    ? exercise.duration_seconds
    : (isPositive(exercise.reps) ? exercise.reps : DEFAULT_REPS) * SECONDS_PER_REP
  return Math.min(MAX_WORK_SECONDS, Math.max(SHORTEST_WORK_SECONDS, wanted))
}

export interface Phase {
  kind: 'work' | 'rest'
  /** The one being done, or in a rest the one that was. */
  exercise: ChallengeExercise
  /** What comes after this phase; null at the end. */
  next: ChallengeExercise | null
  /** Which station, from 1. */
  station: number
  startsAt: number
  endsAt: number
}

/** The stations go round, each followed by a rest, until the ten minutes are full. Times in milliseconds. */
export function challengePhases(exercises: readonly ChallengeExercise[]): Phase[] {
  const total = CHALLENGE_SECONDS * 1000
  const phases: Phase[] = []
  let clock = 0
  for (let index = 0; clock < total; index += 1) {
    const exercise = exercises[index % exercises.length]
    const following = exercises[(index + 1) % exercises.length]
    if (exercise === undefined || following === undefined) break
    const station = index + 1
    const workEnds = Math.min(total, clock + workSeconds(exercise) * 1000)
    const restEnds = Math.min(total, workEnds + REST_SECONDS * 1000)
    const next = restEnds < total ? following : null
    phases.push({ kind: 'work', exercise, next, station, startsAt: clock, endsAt: workEnds })
    if (restEnds > workEnds) {
      phases.push({ kind: 'rest', exercise, next, station, startsAt: workEnds, endsAt: restEnds })
    }
    clock = restEnds
  }
  return phases
}

/**
 * A run is told by the clock, not by counting ticks: browsers slow the timers of a hidden tab, and the phone
 * may sleep between two sets. `since` is the instant of the last start, `before` what had run until then.
 */
export type ChallengeRun =
  | { state: 'idle' }
  | { state: 'running'; before: number; since: number }
  | { state: 'paused'; before: number }

export const startRun = (now: number): ChallengeRun => ({ state: 'running', before: 0, since: now })

export function pauseRun(run: ChallengeRun, now: number): ChallengeRun {
  return run.state === 'running' ? { state: 'paused', before: elapsed(run, now) } : run
}

export function resumeRun(run: ChallengeRun, now: number): ChallengeRun {
  return run.state === 'paused' ? { state: 'running', before: run.before, since: now } : run
}

/** Milliseconds run so far, never past the end and never back when the device's clock is set back. */
export function elapsed(run: ChallengeRun, now: number): number {
  if (run.state === 'idle') return 0
  const ran = run.state === 'paused' ? run.before : run.before + Math.max(0, now - run.since)
  return Math.min(ran, CHALLENGE_SECONDS * 1000)
}

export const isFinished = (elapsedMs: number) => elapsedMs >= CHALLENGE_SECONDS * 1000

export function phaseAt(phases: readonly Phase[], elapsedMs: number): Phase | null {
  return phases.find((phase) => elapsedMs >= phase.startsAt && elapsedMs < phase.endsAt) ?? null
}

/** What a screen reader hears when a phase begins; the ticking digits stay silent. */
export function announcePhase(phase: Phase | null): string {
  if (phase === null) return 'Challenge complete. Well done.'
  if (phase.kind === 'work') return `${phase.exercise.name}, ${describeAmount(phase.exercise)}.`
  const seconds = String(Math.round((phase.endsAt - phase.startsAt) / 1000))
  return phase.next === null
    ? `Rest ${seconds} seconds. That was the last station.`
    : `Rest ${seconds} seconds. Next: ${phase.next.name}.`
}
