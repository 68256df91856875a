import { describe, expect, test } from 'vitest'
import {
  announcePhase,
  challengePhases,
  describeAmount,
  elapsed,
  fallbackChallenge,
  isFinished,
  pauseRun,
  phaseAt,
  readChallenge,
  resumeRun,
  startRun,
} from './challenge'

const timed = (name: string, duration_seconds: number) => ({ name, duration_seconds })

describe('the response of the service', () => {
  test.each([
    null,
    'exercises',
    {},
    { exercises: [] },
    { exercises: [{ reps: 10 }] },
    { exercises: [{ name: ' ' }] },
    { exercises: [{ name: 'Squats' }, 7] },
  ])('%j is no challenge', (answer) => {
    expect(readChallenge(answer)).toBeNull()
  })

  test('a list of exercises is taken as it is', () => {
    const exercises = [{ name: 'Burpees' }]
    expect(readChallenge({ exercises })).toBe(exercises)
  })

  test.each([
    [[], ['Jumping Jacks', 'Push-ups', 'Mountain Climbers', 'Squats']],
    [['squat', 'conditioning'], ['Push-ups']],
    [['squat', 'conditioning', 'horizontal_push'], []],
  ])('the fallback leaves out %j', (spared, names) => {
    expect(fallbackChallenge(spared).map((exercise) => exercise.name)).toEqual(names)
  })

  test('an exercise defaults to 15 reps and prefers its duration', () => {
    expect(describeAmount({ name: 'Burpees' })).toBe('15 reps')
    expect(describeAmount({ name: 'Burpees', reps: 1 })).toBe('1 rep')
    expect(describeAmount({ name: 'Burpees', reps: 10, duration_seconds: 45 })).toBe('45 seconds')
  })
})

describe('the ten minutes', () => {
  test.each([
    [20, 12],
    [30, 10],
    [45, 8],
    [70, 6],
  ])('with %d seconds of work make %d stations', (seconds, stations) => {
    const phases = challengePhases([timed('A', seconds), timed('B', seconds), timed('C', seconds)])
    expect(phases.filter((phase) => phase.kind === 'work')).toHaveLength(stations)
    expect(phases.at(-1)?.endsAt).toBe(600_000)
    expect(phases.at(-1)?.next).toBeNull()
  })

  test('has no gaps, rests thirty seconds and repeats the exercises', () => {
    const phases = challengePhases(fallbackChallenge())
    phases.slice(1).forEach((phase, index) => {
      expect(phase.startsAt).toBe(phases[index]?.endsAt)
    })
    const rests = phases.filter((phase) => phase.kind === 'rest')
    expect(rests.slice(0, -1).every((rest) => rest.endsAt - rest.startsAt === 30_000)).toBe(true)
    const names = phases
      .filter((phase) => phase.kind === 'work')
      .map((phase) => phase.exercise.name)
    expect(names.slice(0, 5)).toEqual([
      'Jumping Jacks',
      'Push-ups',
      'Mountain Climbers',
      'Squats',
      'Jumping Jacks',
    ])
  })

  test('gives reps three seconds each within 10 to 120 seconds', () => {
    const [work] = challengePhases([{ name: 'Squats', reps: 15 }])
    expect(work?.endsAt).toBe(45_000)
    expect(challengePhases([{ name: 'Squats', reps: 100 }])[0]?.endsAt).toBe(120_000)
    expect(challengePhases([timed('Sprint', 2)])[0]?.endsAt).toBe(10_000)
  })

  test('say what is on and what comes next', () => {
    const phases = challengePhases(fallbackChallenge())
    expect(announcePhase(phaseAt(phases, 0))).toBe('Jumping Jacks, 30 seconds.')
    expect(announcePhase(phaseAt(phases, 30_000))).toBe('Rest for 30 seconds. Next: Push-ups.')
    expect(announcePhase(phaseAt(phases, 600_000))).toBe('Challenge complete.')
  })
})

describe('a run', () => {
  test('goes by the clock, so a sleeping tab misses nothing', () => {
    const run = startRun(1_000)
    expect(elapsed(run, 1_000)).toBe(0)
    expect(elapsed(run, 301_000)).toBe(300_000)
    expect(elapsed(run, 9_999_999)).toBe(600_000)
    expect(isFinished(elapsed(run, 601_000))).toBe(true)
  })

  test('stops while paused and continues from there', () => {
    const paused = pauseRun(startRun(0), 40_000)
    expect(elapsed(paused, 500_000)).toBe(40_000)
    const resumed = resumeRun(paused, 500_000)
    expect(elapsed(resumed, 510_000)).toBe(50_000)
    expect(resumeRun(resumed, 700_000)).toBe(resumed)
    expect(pauseRun(paused, 700_000)).toBe(paused)
  })

  test('does not go back if the clock is set back', () => {
    expect(elapsed(startRun(5_000), 1_000)).toBe(0)
  })
})
