import { formatNumber, formatPercent } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { formatWeight, type WeightUnit } from '@/domain/units/weight'

/* Finds entries that the server accepts but that are probably typos: a missing decimal sign or an
   extra digit. The member is asked before they are sent and can confirm them (decision 30). The
   bounds are wide, because members stop reading questions that appear too often. */

/** A lift is unusual if it is this many times heavier or lighter than each earlier one. */
const FAR_LIFT_RATIO = 2.5
/** Minimum weight for the ratio check, because light weights change by large ratios. */
const MIN_FAR_LIFT_KG = 10
/** Maximum usual weight for an exercise without earlier logs. */
const MAX_FIRST_LIFT_KG = 300
/** Reps are unusual above this number and above a multiple of the planned reps. */
const MAX_USUAL_REPS = 50
const FAR_REPS_RATIO = 5

/** Range of usual body weights (coaching rule 1). */
const USUAL_BODY_KG = { min: 40, max: 180 }
const USUAL_BMI = { min: 15, max: 50 }
/** Maximum usual change from the entry nearest in time, as a share of that weight. */
const FAR_BODY_SHARE = [
  { days: 31, share: 0.1 },
  { days: Infinity, share: 0.3 },
]
const DAY_MS = 86_400_000

const isFarLift = (kg: number, known: number) =>
  Math.abs(kg - known) >= MIN_FAR_LIFT_KG &&
  (kg >= known * FAR_LIFT_RATIO || kg <= known / FAR_LIFT_RATIO)

/** Returns, for example, "625 kg is 10 times your last weight, 62.5 kg." */
function comparison(kg: number, last: number, unit: WeightUnit): string {
  const ratio = kg / last
  const weight = formatWeight(kg, unit)
  const lastWeight = formatWeight(last, unit)
  return ratio >= 1
    ? `${weight} is ${formatNumber(Math.round(ratio * 10) / 10)} times your last weight, ${lastWeight}.`
    : `${weight} is ${formatPercent(Math.max(0.01, ratio))} of your last weight, ${lastWeight}.`
}

/**
 * Returns the question about a lifted weight, or null if it is usual.
 *
 * `known` are earlier weights, the latest last.
 */
export function liftQuestion(
  kg: number | null,
  known: readonly number[],
  unit: WeightUnit,
): string | null {
  if (kg === null || kg <= 0) return null
  const last = known.at(-1)
  if (last === undefined) {
    return kg > MAX_FIRST_LIFT_KG ? `${formatWeight(kg, unit)} is very heavy.` : null
  }
  return known.every((one) => isFarLift(kg, one)) ? comparison(kg, last, unit) : null
}

/** Returns the question about a number of reps, or null if it is usual. */
export function repsQuestion(reps: number, planned: number): string | null {
  return reps > MAX_USUAL_REPS && reps > planned * FAR_REPS_RATIO
    ? plural(reps, {
        one: `# rep in a set is much more than the ${formatNumber(planned)} planned.`,
        other: `# reps in a set are much more than the ${formatNumber(planned)} planned.`,
      })
    : null
}

interface LiftedSet {
  kind: string
  weight?: number | null | undefined
  reps: number
}

/** Performance in one exercise: a weight, or the sets. */
export interface Lifted {
  weight?: number | null | undefined
  performed?: readonly LiftedSet[] | undefined
}

/** Returns all questions about a log, one sentence each, without duplicates. */
export function logQuestions(
  { weight = null, performed = [] }: Lifted,
  { known, plannedReps }: { known: readonly number[]; plannedReps: number },
  unit: WeightUnit,
): string[] {
  const questions = new Set<string>()
  const note = (question: string | null) => {
    if (question !== null) questions.add(question)
  }
  if (performed.length === 0) note(liftQuestion(weight, known, unit))
  const last = known.at(-1)
  for (const set of performed) {
    const kg = set.weight ?? null
    // Warm-ups and drop sets are lighter on purpose.
    const mayBeLight = set.kind === 'warm_up' || set.kind === 'drop'
    if (!mayBeLight || last === undefined || (kg !== null && kg > last)) {
      note(liftQuestion(kg, known, unit))
    }
    note(repsQuestion(set.reps, plannedReps))
  }
  return [...questions]
}

export interface Weighed {
  /** ISO date of the entry. */
  day: string
  kg: number
}

/** Returns the question about a body weight, or null if it is usual. */
export function bodyWeightQuestion(
  { day, kg }: Weighed,
  known: readonly Weighed[],
  heightCm: number | null,
  unit: WeightUnit,
): string | null {
  const daysTo = (other: Weighed) => Math.abs(Date.parse(other.day) - Date.parse(day)) / DAY_MS
  const nearest = known
    .filter((one) => one.day !== day)
    .reduce<Weighed | null>(
      (best, one) => (best === null || daysTo(one) <= daysTo(best) ? one : best),
      null,
    )
  if (nearest !== null) {
    const days = daysTo(nearest)
    const share = FAR_BODY_SHARE.find((bound) => days <= bound.days)?.share ?? 1
    const difference = kg - nearest.kg
    if (Math.abs(difference) > nearest.kg * share) {
      const weight = formatWeight(kg, unit)
      const apart = formatWeight(Math.abs(difference), unit)
      const before = formatWeight(nearest.kg, unit)
      return difference > 0
        ? `${weight} is ${apart} more than your entry of ${before}.`
        : `${weight} is ${apart} less than your entry of ${before}.`
    }
  }
  const bmi = heightCm === null ? null : kg / (heightCm / 100) ** 2
  const isUsual =
    kg >= USUAL_BODY_KG.min &&
    kg <= USUAL_BODY_KG.max &&
    (bmi === null || (bmi >= USUAL_BMI.min && bmi <= USUAL_BMI.max))
  // A member who logged such a weight before does not need to confirm a similar one.
  return isUsual || nearest !== null ? null : `${formatWeight(kg, unit)} is unusual.`
}
