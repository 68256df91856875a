import { formatWeight, type WeightUnit } from '@/lib/weight'
import { isIsolation } from './lift-role'

export interface PastSession {
  /** ISO date of the day. */
  day: string
  /** Kilograms, or null when the exercise was done without an entry. */
  weight: number | null
}

export interface NextWeight {
  /** Kilograms to try, or null when there is nothing to go by yet. */
  weight: number | null
  reason: string
}

type LiftKind = 'large' | 'compound' | 'isolation'

const STEP_KG: Record<LiftKind, number> = { large: 5, compound: 2.5, isolation: 1 }
/** Below this a squat or hinge grows like any other compound lift. */
const LARGE_STEP_FROM_KG = 60
const GRID_KG = 0.5
const HALVED_STEPS_FROM_AGE = 65
const DAY_MS = 86_400_000

// An unknown name counts as a compound lift; the cap of 10 % keeps that harmless for a small one.
const LARGE = /squat|leg press|deadlift|good morning|hip thrust|bridge|hinge|swing|pull through/i

function liftKind(name: string): LiftKind {
  if (isIsolation(name)) return 'isolation'
  return LARGE.test(name) ? 'large' : 'compound'
}

const toGrid = (kg: number) => Math.max(GRID_KG, Math.round(kg / GRID_KG) * GRID_KG)

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

function increment(name: string, weight: number, age: number | null): number {
  const kind = liftKind(name)
  const usual = kind === 'large' && weight < LARGE_STEP_FROM_KG ? STEP_KG.compound : STEP_KG[kind]
  const step = age !== null && age >= HALVED_STEPS_FROM_AGE ? usual / 2 : usual
  const capped = Math.min(step, weight / 10)
  return Math.max(GRID_KG, Math.floor(capped / GRID_KG) * GRID_KG)
}

/**
 * Double progression: a log means that all sets were done, so the same weight twice in a row is the sign to
 * add a little. After a break the proposal starts lower. `sessions` are those before today, oldest first.
 */
export function proposeNextWeight(input: {
  exerciseName: string
  sessions: readonly PastSession[]
  today: string
  age: number | null
  unit: WeightUnit
}): NextWeight {
  const { exerciseName, sessions, today, age, unit } = input
  const lifted = sessions.filter(
    (session): session is { day: string; weight: number } =>
      session.weight !== null && session.weight > 0,
  )
  const last = lifted.at(-1)
  const lastDay = sessions.at(-1)?.day
  if (last === undefined || lastDay === undefined) {
    return {
      weight: null,
      reason: 'No weight noted yet. Choose one that leaves two reps in hand.',
    }
  }

  const away = daysBetween(lastDay, today)
  if (away > 28) {
    return {
      weight: toGrid(last.weight * 0.8),
      reason: `It has been over four weeks. Start at about 80 % of ${formatWeight(last.weight, unit)} and build up again.`,
    }
  }
  if (away >= 14) {
    return {
      weight: toGrid(last.weight * 0.9),
      reason: `It has been ${String(away)} days. Start at about 90 % of ${formatWeight(last.weight, unit)}.`,
    }
  }

  const previous = lifted.at(-2)
  if (previous?.weight === last.weight) {
    const more = increment(exerciseName, last.weight, age)
    return {
      weight: toGrid(last.weight + more),
      reason: `You did ${formatWeight(last.weight, unit)} in your last two sessions. Add ${formatWeight(more, unit)}.`,
    }
  }
  if (previous !== undefined && last.weight < previous.weight) {
    return {
      weight: last.weight,
      reason: `Last time was lighter than the time before. Repeat ${formatWeight(last.weight, unit)}.`,
    }
  }
  return {
    weight: last.weight,
    reason: `Do ${formatWeight(last.weight, unit)} once more. After two sessions at it, you can add weight.`,
  }
}
