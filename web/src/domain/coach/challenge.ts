import { plural } from '@/domain/text/plural'
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

/** The site's own exercises with their movement pattern. None of them needs equipment. */
const FALLBACK = [
  { pattern: 'conditioning', exercise: { name: 'Jumping Jacks', duration_seconds: 30 } },
  { pattern: 'horizontal_push', exercise: { name: 'Push-ups', reps: 10 } },
  { pattern: 'conditioning', exercise: { name: 'Mountain Climbers', duration_seconds: 30 } },
  { pattern: 'squat', exercise: { name: 'Squats', reps: 15 } },
]

/** Returns the site's own challenge without the exercises whose movement pattern a member spares. */
export const fallbackChallenge = (
  sparedPatterns: readonly string[] = [],
): readonly ChallengeExercise[] =>
  FALLBACK.filter(({ pattern }) => !sparedPatterns.includes(pattern)).map(
    ({ exercise }) => exercise,
  )

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

/** Returns the exercises of a challenge. The response is untrusted; an invalid list is null. */
export function readChallenge(answer: unknown): readonly ChallengeExercise[] | null {
  if (typeof answer !== 'object' || answer === null || !('exercises' in answer)) return null
  const { exercises } = answer
  if (!Array.isArray(exercises) || exercises.length === 0 || !exercises.every(isExercise)) {
    return null
  }
  return exercises
}

/** Returns the amount as text. Duration wins over reps; the default is 15 reps. */
export function describeAmount(exercise: ChallengeExercise): string {
  if (isPositive(exercise.duration_seconds))
    return plural(exercise.duration_seconds, { one: '# second', other: '# seconds' })
  const reps = isPositive(exercise.reps) ? exercise.reps : DEFAULT_REPS
  return plural(reps, { one: '# rep', other: '# reps' })
}

function workSeconds(exercise: ChallengeExercise): number {
  const amount = isPositive(exercise.duration_seconds)
    ? exercise.duration_seconds
    : (isPositive(exercise.reps) ? exercise.reps : DEFAULT_REPS) * SECONDS_PER_REP
  return Math.min(MAX_WORK_SECONDS, Math.max(SHORTEST_WORK_SECONDS, amount))
}

export interface Phase {
  kind: 'work' | 'rest'
  /** Current exercise, or during a rest the previous one. */
  exercise: ChallengeExercise
  /** Exercise after this phase, or null at the end. */
  next: ChallengeExercise | null
  /** Number of the station, from 1. */
  station: number
  startsAt: number
  endsAt: number
}

/** Returns the phases in milliseconds. Stations repeat, each followed by a rest, for ten minutes. */
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
 * State of a run. It stores timestamps instead of counting ticks, because browsers throttle timers of hidden
 * tabs and phones may sleep. `since` is the time of the last start, `before` the duration before it.
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

/**
 * Returns the elapsed milliseconds. They never exceed the end or decrease when the device's clock is set
 * back.
 */
export function elapsed(run: ChallengeRun, now: number): number {
  if (run.state === 'idle') return 0
  const ran = run.state === 'paused' ? run.before : run.before + Math.max(0, now - run.since)
  return Math.min(ran, CHALLENGE_SECONDS * 1000)
}

export const isFinished = (elapsedMs: number) => elapsedMs >= CHALLENGE_SECONDS * 1000

export function phaseAt(phases: readonly Phase[], elapsedMs: number): Phase | null {
  return phases.find((phase) => elapsedMs >= phase.startsAt && elapsedMs < phase.endsAt) ?? null
}

/** Returns the announcement of a phase for screen readers. The countdown itself is not announced. */
export function announcePhase(phase: Phase | null): string {
  if (phase === null) return 'Challenge complete.'
  if (phase.kind === 'work') return `${phase.exercise.name}, ${describeAmount(phase.exercise)}.`
  const rest = plural(Math.round((phase.endsAt - phase.startsAt) / 1000), {
    one: 'Rest for # second.',
    other: 'Rest for # seconds.',
  })
  return phase.next === null
    ? `${rest} That was the last exercise.`
    : `${rest} Next: ${phase.next.name}.`
}
